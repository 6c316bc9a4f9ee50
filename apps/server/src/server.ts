import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type ApplicationOptions,
  DataKeyError,
  localLimiter,
  openApplication,
  PlayMoneyError,
  startUpkeep,
} from '@cartela/api';
import { HEAD_MAX_MS, REQUEST_MAX_MS } from '@cartela/api/kernel/limits';
import { getRequestListener } from '@hono/node-server';
import { type Config, StartError } from './config.ts';
import type { OpenDatabase } from './database.ts';
import { ensureFirstAccounts, PLAY_MONEY_SANTIM } from './first-accounts.ts';
import { endIfCrumbled } from './http/bodies.ts';
import { watchAnswers } from './http/open-answers.ts';
import { withinPlaces } from './http/open-requests.ts';
import { inTurns, noteConnection } from './http/turns.ts';
import { createHttpApp } from './http-app.ts';
import { createLegacySockets, isForSockets, SOCKET_IO_PATH } from './legacy/sockets/index.ts';
import { WEB_ROOT } from './paths.ts';
import { createFeedStreams } from './realtime/feed-streams.ts';
import { watchSockets } from './realtime/live-sockets.ts';
import { createTrpcSockets } from './realtime/trpc-sockets.ts';
import { routeUpgrades } from './realtime/upgrades.ts';
import { shareByRedis } from './redis/index.ts';

/** How often requests that take too long to come are looked for. */
const LATE_REQUESTS_EVERY_MS = 1000;
/** How long clients of sockets may take to leave when the server closes. */
const SOCKETS_GRACE_MS = 2000;
/** How long requests may take to finish after that begins. */
const REQUESTS_GRACE_MS = 5000;
/** Length of the name by which Redis keeps apart the installations that share it. */
const INSTALLATION_LENGTH = 16;
const LEGACY_AUTH_WARNING =
  'LEGACY_AUTH=documented: whoever reaches this server may act for any player by name, by HTTP and by Socket.IO; use it behind a trusted gateway only';
const DATA_KEY_WARNING =
  'DATA_KEY is not set: whoever reads a backup can use secrets of second factors and find out PINs; see docs/operating/data-key.md';
/** The local address of a server that listens on every address. */
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Takes the port first, so that a second server fails before it touches the database.
 *
 * @throws StartError
 */
export async function takePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const server = createServer({
    headersTimeout: HEAD_MAX_MS,
    requestTimeout: REQUEST_MAX_MS,
    connectionsCheckingInterval: LATE_REQUESTS_EVERY_MS,
  });
  server.on('request', answerNotReady);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFault(error, port, host)));
    server.listen(port, host, () => resolve(server));
  });
}

function portFault(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`PORT: ${port} is taken by another program; set PORT to a free one`);
    case 'EACCES':
      return new StartError(`PORT: this user may not listen on ${port}; set PORT to one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: ${host} is not an address of this machine`);
    default:
      return error;
  }
}

/** Answers requests until the server is ready: the process lives, and others have to wait. */
function answerNotReady({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz')
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  response.writeHead(503, { 'Retry-After': '1' }).end();
}

export interface ServerOptions {
  readonly config: Config;
  readonly server: Server;
  readonly database: OpenDatabase;
  readonly log: ApplicationOptions['log'];
}

/** Loaded only if there is a bot, because its library is a tenth of all that there is to load. */
const loadTelegram = () => import('./telegram/index.ts');

/** Loaded only if somebody reads metrics. */
const loadMetrics = () => import('./metrics/index.ts');

/** Builds the application on a database and starts serving it on the port. */
export async function serve({ config, server, database, log }: ServerOptions) {
  if (config.legacyAuth === 'documented') log.warn({ legacyAuth: config.legacyAuth }, LEGACY_AUTH_WARNING);
  const shared = config.redisUrl === undefined ? null : shareBy(config.redisUrl, { database, log });
  const metrics = config.metricsToken === undefined ? null : (await loadMetrics()).createMetrics();
  const app = await openApplication({
    db: database.db,
    isDatabaseStalled: database.isStalled,
    log,
    ...(metrics && { meter: metrics.meter }),
    ...(shared && { shared }),
    rounds: config.rounds,
    callsMax: config.callsMax,
    beacon: config.beacon,
    dataKeys: config.dataKeys,
    adminSetupCode: config.adminSetupCode,
    legacyAge: config.legacyAge,
    payersKeptYears: config.payersKeptYears,
    supportContact: config.supportContact,
    minAge: config.minAge,
    providers: config.providers,
    receipts: config.receipts,
    messageHook: config.smsWebhookSecret !== undefined,
    tablesAtOnce: config.tablesAtOnce,
    telegram: config.telegram && {
      botToken: config.telegram.botToken,
      mode: config.telegram.webhookUrl === null ? 'polling' : 'webhook',
      appUrl: config.telegram.appUrl,
    },
    playMoneySantim: config.tryOut ? PLAY_MONEY_SANTIM : 0,
  }).catch(async (error: unknown) => {
    await shared?.close();
    if (error instanceof PlayMoneyError) throw new StartError(`DATABASE_URL: ${error.message}`, { cause: error });
    if (error instanceof DataKeyError) throw new StartError(`DATA_KEY: ${error.message}`, { cause: error });
    throw error;
  });
  database.onFull(app.storage.noteFull);
  try {
    return await serveApplication({ app, shared, metrics, config, server, database, log });
  } catch (error) {
    // Background work would miss the database, which is closed next, and log errors beside the
    // reason.
    await app.close();
    await shared?.close();
    throw error;
  }
}

interface Parts extends ServerOptions {
  readonly app: Awaited<ReturnType<typeof openApplication>>;
  readonly shared: ReturnType<typeof shareBy> | null;
  readonly metrics: ReturnType<Awaited<ReturnType<typeof loadMetrics>>['createMetrics']> | null;
}

/** Serves an application that is open. */
export async function serveApplication({ app, shared, metrics, config, server, database, log }: Parts) {
  const { webOrigins, trustProxy, smsWebhookSecret, legacyAuth } = config;
  const admin = await ensureFirstAccounts(app, config);
  if (!config.tryOut && !config.dataKeys.current) log.warn({}, DATA_KEY_WARNING);
  if (!existsSync(join(WEB_ROOT, 'index.html')))
    log.warn({ webRoot: WEB_ROOT }, 'the web app is not built: its pages are not served');
  const { openLimiter = localLimiter } = shared ?? {};
  const telegram =
    config.telegram && (await loadTelegram()).createTelegramBot({ app, openLimiter, ...config.telegram });
  const hooks = { smsWebhookSecret, telegramHook: telegram?.hook ?? null };
  const liveSockets = watchSockets(app, { limits: config.sockets, trustProxy });
  const feedStreams = createFeedStreams({ app, webOrigins, trustProxy, liveSockets });
  let leaving = false;
  const http = createHttpApp({
    app,
    webRoot: WEB_ROOT,
    webOrigins,
    trustProxy,
    legacyAuth,
    openLimiter,
    poolSize: config.databasePoolSize,
    ...hooks,
    feeds: feedStreams.answer,
    isLeaving: () => leaving,
    isDatabaseStalled: database.isStalled,
    metrics: metrics && { token: config.metricsToken ?? '', registry: metrics },
  });
  const trpcSockets = createTrpcSockets({ app, trustProxy, liveSockets });
  server.off('request', answerNotReady);
  const answers = watchAnswers(server);
  const legacySockets = createLegacySockets({
    ...{ app, webOrigins, trustProxy, liveSockets, legacyAuth },
    owners: shared?.owners,
  });
  // Bodies are read whole, or left to Node, which reads past them. So the adapter need not end
  // connections because of what was not read.
  const listener = getRequestListener(http.fetch, { autoCleanupIncoming: false });
  const answer = withinPlaces(listener, { log, trustProxy });
  server.on('connection', noteConnection);
  server.on('request', endIfCrumbled);
  server.on(
    'request',
    answers.inTurn(
      inTurns(
        (request, response) =>
          isForSockets(request) ? legacySockets.handleRequest(request, response) : answer(request, response),
        { trustProxy },
      ),
    ),
  );
  routeUpgrades(server, {
    webOrigins,
    trustProxy,
    liveSockets,
    load: app.load,
    routes: { '/trpc': trpcSockets.upgrade, [SOCKET_IO_PATH]: legacySockets.upgrade },
  });
  metrics?.watch({
    app,
    connections: { trpc: trpcSockets.count, 'trpc-http': feedStreams.count, 'socket.io': legacySockets.count },
    poolSize: config.databasePoolSize,
    isDatabaseStalled: database.isStalled,
    isRedisUp: shared?.isUp ?? null,
  });
  telegram?.start();
  const stopUpkeep = startUpkeep(app);

  return {
    admin,
    ...addressesOf(server),
    /**
     * Says that the server is not ready, and goes on serving for DRAIN_MS, until a balancer has
     * noticed.
     */
    async drain(): Promise<void> {
      leaving = true;
      answers.leave();
      await new Promise((resolve) => setTimeout(resolve, config.drainMs));
    },
    /**
     * Lets requests in flight finish, ends connections so that clients reconnect by themselves, and
     * closes everything but an embedded database.
     */
    async close(): Promise<void> {
      leaving = true;
      const answersEnd = answers.endConnections(REQUESTS_GRACE_MS);
      feedStreams.close();
      liveSockets.stop();
      await Promise.all([trpcSockets.close(SOCKETS_GRACE_MS), legacySockets.close(SOCKETS_GRACE_MS), telegram?.stop()]);
      await Promise.all([answersEnd, stopUpkeep()]);
      await app.close();
      await shared?.close();
      await database.disconnect();
    },
  };
}

/** Names the database by a hash, because Redis may be somebody else's too. */
function shareBy(url: string, { database, log }: Pick<ServerOptions, 'database' | 'log'>) {
  const installation = createHash('sha256').update(database.identity).digest('hex').slice(0, INSTALLATION_LENGTH);
  return shareByRedis({ url, installation, log });
}

/**
 * `url` is for people. `localUrl` is for programs on this machine, where `localhost` may reach
 * another program on IPv6.
 */
function addressesOf(server: Server): { url: string; localUrl: string } {
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port');
  const { address, port } = bound;
  const loopback = LOOPBACK_OF[address] ?? address;
  const localUrl = `http://${loopback.includes(':') ? `[${loopback}]` : loopback}:${port}`;
  const isThisMachine = Object.values(LOOPBACK_OF).includes(loopback);
  return { url: isThisMachine ? `http://localhost:${port}` : localUrl, localUrl };
}
