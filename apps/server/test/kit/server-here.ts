import type { AddressInfo, Socket } from 'node:net';
import { silentLog, TEST_KEYS } from '@cartela/api/testing';
import { createTestDatabase, type TestDatabase } from '@cartela/db/testing';
import { type Config, readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database.ts';
import { serve, takePort } from '../../src/server.ts';
import type { Environment } from './server-process.ts';

/**
 * Starts the server with these settings in this very process, which has loaded it already. A
 * process of its own (`server-process.ts`) takes ten times as long. Only tests of how a server
 * starts, ends and is killed need one.
 */
export const startServerHere = (environment: Environment) => start(readSettings(environment));

/** Starts the server with these settings on a database of its own. */
export async function openServer(environment: Environment = {}) {
  const database = await createTestDatabase();
  return keeping(database, await startServerHere({ DATABASE_URL: database.url, ...environment }));
}

/**
 * Starts the server in try-out mode: with play money, on a database of its own. There are no demo
 * players.
 */
export async function startTryOutHere(environment: Environment) {
  const database = await createTestDatabase();
  const settings = readSettings({ DATABASE_URL: database.url, ...environment });
  const providers = { ...settings.providers, tryOut: true };
  return keeping(database, await start({ ...settings, tryOut: true, providers }));
}

/** A server whose database ends with it. */
const keeping = (database: TestDatabase, server: ServerHere) => ({
  ...server,
  db: database.db,
  async [Symbol.asyncDispose]() {
    await server[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  },
});

const USUAL = { PORT: '0', HOST: '127.0.0.1', DATA_KEY: TEST_KEYS.current.toString('base64') };
const readSettings = (environment: Environment) => readConfig({ ...USUAL, ...environment });

async function start(config: Config) {
  const server = await takePort(config);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const log = silentLog;
  const onTaken = () => {
    throw new Error('another process has taken the database of a test');
  };
  const database = await openDatabase(config, { progress: () => {}, log, onTaken });
  const running = await serve({ config, server, database, log });
  return {
    url: () => running.localUrl,
    port: (server.address() as AddressInfo).port,
    /** Waits for nobody: whoever is still connected is cut off. */
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await running.close();
      await database.close();
    },
  };
}

type ServerHere = Awaited<ReturnType<typeof startServerHere>>;
