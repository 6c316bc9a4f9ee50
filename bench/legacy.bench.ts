// What one answer by HTTP costs the server, compared with a bare Hono handler. It measures a wallet
// by the old system's call, the same by tRPC, a public query, and a static file. `pnpm bench legacy
// [rounds]`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReport, type Figures, ratio, startProgram, summary, takeTurns } from './harness/index.ts';
import type { handlers } from './legacy/peer-hono.ts';
import { newSessions, signedInPlayers } from './legacy/people.ts';
import { type Call, createCaller } from './legacy/requests.ts';
import { startGameServer } from './servers/game-server.ts';

const PLAYERS = 500;
const CALLS = 2000;
const DEFAULT_ROUNDS = 5;
const WALLET_RATIO_MAX = 1.5;
const WEB_ROOT = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const report = createReport('legacy');
await using server = await startGameServer({ env: { BINGO_COUNTDOWN_MS: '3600000' } });
await using bare = await startProgram<typeof handlers>(new URL('./legacy/peer-hono.ts', import.meta.url));
const barePort = await bare.ask('listen', { databaseUrl: server.databaseUrl, webRoot: WEB_ROOT });
const players = await signedInPlayers(server.database, PLAYERS);
const ours = createCaller(server.program, server.port);
const theirs = createCaller(bare, barePort);

const asset = readdirSync(join(WEB_ROOT, 'assets')).find((file) => /^vendor-.*\.js$/.test(file));
if (!asset) throw new Error('The web app has no script with its libraries: build it first');
const times = (calls: readonly Call[]): Call[] =>
  Array.from({ length: CALLS }, (_, index) => calls[index % calls.length] ?? { path: '/' });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const wallets = (people: typeof players) =>
  times(
    people.map(({ username, token }) => ({
      path: `/api/wallet/${encodeURIComponent(username)}`,
      headers: bearer(token),
    })),
  );
const byTrpc = times(players.map(({ token }) => ({ path: '/trpc/wallet.balance', headers: bearer(token) })));

async function withNewSessions(): Promise<Figures> {
  const sessions = [];
  while (sessions.length < CALLS) sessions.push(...(await newSessions(server.database, players)));
  return ours.measure(wallets(sessions));
}

const file = times([{ path: `/assets/${asset}` }]);
const series = await takeTurns(
  {
    wallet: () => ours.measure(wallets(players)),
    newSession: withNewSessions,
    bareWallet: () => theirs.measure(wallets(players)),
    trpcWallet: () => ours.measure(byTrpc),
    publicQuery: () => ours.measure(times([{ path: '/trpc/rooms.list' }])),
    file: () => ours.measure(file),
    bareFile: () => theirs.measure(file),
    constant: () => theirs.measure(times([{ path: '/constant' }])),
  },
  { rounds },
);

const row = (name: string, figures: Figures[]) => [
  name,
  summary(figures, 'us', 0),
  summary(figures, 'p50'),
  summary(figures, 'p99'),
];
report.table({
  title: `One answer by HTTP, ${CALLS} calls by 16 connections`,
  columns: ['', 'server CPU us', 'p50 ms', 'p99 ms'],
  rows: [
    row('GET /api/wallet/…', series.wallet),
    row('the same, each with a session not seen before', series.newSession),
    row('bare Hono, the same two statements prepared', series.bareWallet),
    row('wallet.balance by tRPC', series.trpcWallet),
    row('rooms.list by tRPC, public', series.publicQuery),
    row('a script of the web app', series.file),
    row('bare Hono, the same script', series.bareFile),
    row('bare Hono, a constant', series.constant),
  ],
});
report.atMost('legacy wallet / bare Hono, CPU', ratio(series.wallet, series.bareWallet, 'us'), WALLET_RATIO_MAX);
report.atMost(
  'legacy wallet with a new session / bare Hono, CPU',
  ratio(series.newSession, series.bareWallet, 'us'),
  WALLET_RATIO_MAX,
);
ours.close();
theirs.close();
await report.finish();
