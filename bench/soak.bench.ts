// Thousands of players of both protocols play in all rooms for some minutes. Is memory flat, is
// everybody told in time, does anything fail, is the ledger right? `pnpm bench soak [minutes]
// [players]`.

import { verifyLedger } from '@cartela/db';
import { signedInTokens } from './data/people.ts';
import { createReport, percentile, startProgram } from './harness/index.ts';
import { type GameServer, startGameServer } from './servers/game-server.ts';
import type { Seat, handlers as soakHandlers } from './soak/players.ts';

const PLAYERS_FILE = new URL('./soak/players.ts', import.meta.url);
const ROOMS = ['10', '20', '30', '40', '50'];
const ROUNDS = { BINGO_COUNTDOWN_MS: '10000', BINGO_CALL_INTERVAL_MS: '1000', BINGO_POPUP_MS: '3000' };
const CLIENT_PROCESSES = 2;
const ACT_EVERY_MS = 500;
const SAMPLES = 20;
/** The part of the run that does not count: in it, caches fill and code is compiled. */
const SETTLED_AFTER = 0.25;
const LATE_P99_MAX_MS = 100;
const GROWTH_MAX_MB_PER_MINUTE = 1;
const MINUTE_MS = 60_000;

const [minutes = 10, players = 3000] = process.argv.slice(2).map(Number);

interface Sample {
  readonly minute: number;
  readonly heldMb: number;
  readonly rssMb: number;
}

await soak();

async function soak(): Promise<void> {
  const report = createReport('soak');
  await using server = await startGameServer({ env: ROUNDS, durable: true });
  const seats = await seatsFor(server);
  const clients = await Promise.all(
    Array.from({ length: CLIENT_PROCESSES }, () => startProgram<typeof soakHandlers>(PLAYERS_FILE)),
  );
  const { url } = server;
  const part = (index: number) => seats.filter((_seat, place) => place % CLIENT_PROCESSES === index);
  await Promise.all(clients.map((client, index) => client.ask('connect', { url, seats: part(index) })));
  report.note(`${players} players are connected; ${minutes} minutes begin`);
  await Promise.all(clients.map((client) => client.ask('play', { url, everyMs: ACT_EVERY_MS })));

  const samples: Sample[] = [];
  const lateMs: number[] = [];
  const errors: string[] = [];
  const sums = { bought: 0, givenBack: 0, refused: 0 };
  const cpuBefore = (await server.program.usage()).cpuMicros;
  const startMs = performance.now();
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await until(startMs + (sample * minutes * MINUTE_MS) / SAMPLES);
    for (const part of await Promise.all(clients.map((client) => client.ask('report')))) {
      lateMs.push(...part.lateMs);
      errors.push(...part.errors);
      sums.bought += part.bought;
      sums.givenBack += part.givenBack;
      sums.refused += part.refused;
    }
    const { heapBytes, externalBytes, rssBytes } = await server.program.usage('collected');
    const minute = (performance.now() - startMs) / MINUTE_MS;
    samples.push({ minute, heldMb: (heapBytes + externalBytes) / 1e6, rssMb: rssBytes / 1e6 });
  }
  const cpuShare = ((await server.program.usage()).cpuMicros - cpuBefore) / 1000 / (performance.now() - startMs);
  await Promise.all(clients.map((client) => client.ask('disconnect')));
  await Promise.all(clients.map((client) => client.end()));
  const ledger = await verifyLedger(server.database.db);

  const settled = samples.filter(({ minute }) => minute >= minutes * SETTLED_AFTER);
  const held = slope(settled.map(({ minute, heldMb }) => [minute, heldMb]));
  const rss = slope(settled.map(({ minute, rssMb }) => [minute, rssMb]));
  report.table({
    title: `${players} players, half by tRPC and half by Socket.IO, in ${ROOMS.length} rooms, ${minutes} minutes`,
    columns: ['', 'value'],
    rows: [
      ['calls received', String(lateMs.length)],
      ['late p50 ms', percentile(lateMs, 0.5).toFixed(0)],
      ['late p99 ms', percentile(lateMs, 0.99).toFixed(0)],
      ['cards bought', String(sums.bought)],
      ['cards given back', String(sums.givenBack)],
      ['refused by a rule', String(sums.refused)],
      ['errors', String(errors.length)],
      ['server CPU, share of one processor', cpuShare.toFixed(2)],
      ['memory held MB, first and last', `${settled[0]?.heldMb.toFixed(1)}, ${settled.at(-1)?.heldMb.toFixed(1)}`],
      ['memory held, slope MB a minute', held.toFixed(3)],
      ['RSS MB, first and last', `${settled[0]?.rssMb.toFixed(1)}, ${settled.at(-1)?.rssMb.toFixed(1)}`],
      ['RSS, slope MB a minute', rss.toFixed(3)],
      ['ledger', ledger.ok ? 'right' : JSON.stringify(ledger)],
    ],
  });
  for (const error of new Set(errors)) report.note(error);
  report.atMost('late p99 ms', percentile(lateMs, 0.99), LATE_P99_MAX_MS);
  report.atMost('errors', errors.length, 0);
  report.atMost('memory held, slope MB a minute', held, GROWTH_MAX_MB_PER_MINUTE);
  report.atLeast('ledger right', ledger.ok ? 1 : 0, 1);
  await report.finish();
}

/** Players with money who are signed in, spread over rooms and protocols. */
async function seatsFor({ database: { db } }: GameServer): Promise<Seat[]> {
  return (await signedInTokens(db, players)).map((token, place) => ({
    token,
    protocol: Math.floor(place / CLIENT_PROCESSES) % 2 === 0 ? 'trpc' : 'socket-io',
    roomId: ROOMS[Math.floor(place / 4) % ROOMS.length] ?? '10',
  }));
}

/** The slope of the straight line that fits the points best. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

async function until(atMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));
}
