import { verifyLedger } from '@cartela/db';
import { signedInTokens } from '../data/people.ts';
import { createReport, percentile, startProgram } from '../harness/index.ts';
import { startGameServer } from '../servers/game-server.ts';
import type { Arrival, Comer, handlers } from './crowd.ts';
import { databaseWork } from './database.ts';
import { allRoundsEnded } from './rounds.ts';
import { OLD_EVERY } from './seats.ts';

const CROWD_FILE = new URL('./crowd.ts', import.meta.url);
const CROWD_ROOM = '10';
const PRESS_WITHIN_MS = 60_000;
const SEATED_WITHIN_MS = 40_000;
const PATIENCE_MS = 90_000;
const TABLES_LEAST = 2;

/** Measures how long it takes until all players who press Join within a minute hold a card. */
export async function measureCrowd(players = 1000): Promise<void> {
  const report = createReport('tables-crowd');
  await using server = await startGameServer({ env: {}, durable: true });
  const { db } = server.database;
  const comers = (await signedInTokens(db, players)).map((token, index): Comer => {
    return { token, protocol: index % OLD_EVERY === 0 ? 'socket-io' : 'trpc', cards: 1 + (index % 2) };
  });
  await using client = await startProgram<typeof handlers>(CROWD_FILE);
  report.note(`${players} players press Join on room ${CROWD_ROOM} within ${PRESS_WITHIN_MS / 1000} seconds`);
  const room = { url: server.url, roomId: CROWD_ROOM, comers };
  const startMs = performance.now();
  const { arrivals, errors, stoodStillMs } = await client.ask('press', {
    ...room,
    pressWithinMs: PRESS_WITHIN_MS,
    patienceMs: PATIENCE_MS,
  });
  const [ms, ours, theirs] = [performance.now() - startMs, await server.program.usage(), await client.usage()];
  const played = new Set(arrivals.flatMap(({ cardMs, tableId }) => (cardMs === null ? [] : tableId)));
  await allRoundsEnded(db);
  await client.ask('disconnect');
  const ledger = await verifyLedger(db);
  const times = (of: (arrival: Arrival) => number | null) =>
    arrivals.map((each) => of(each) ?? Number.POSITIVE_INFINITY);
  const line = (name: string, of: (arrival: Arrival) => number | null) => {
    const ms = times(of);
    return [
      name,
      ...[percentile(ms, 0.5), percentile(ms, 0.99), Math.max(...ms)].map((each) => (each / 1000).toFixed(1)),
    ];
  };
  report.table({
    title: `${players} players press Join on room ${CROWD_ROOM} within ${PRESS_WITHIN_MS / 1000} s, a tenth of them play by Socket.IO`,
    columns: ['seconds after their own press', 'p50', 'p99', 'most'],
    rows: [line('at a table that sells', ({ sellingMs }) => sellingMs), line('with a card', ({ cardMs }) => cardMs)],
  });
  report.table({
    title: 'What it took',
    columns: ['', ''],
    rows: [
      ['tables with players', String(played.size)],
      ['asked which table suits, times each', (sum(arrivals, ({ asked }) => asked) / players).toFixed(2)],
      ['cards that somebody else had just taken', String(sum(arrivals, ({ refused }) => refused))],
      ['games played to their end', String((await databaseWork(db)).settled)],
      ['server CPU, share of one processor', (ours.cpuMicros / 1000 / ms).toFixed(2)],
      ['CPU of the players, share of one processor', (theirs.cpuMicros / 1000 / ms).toFixed(2)],
      ['the players themselves were late, p99 ms', stoodStillMs.toFixed(0)],
      ['errors', String(errors.length)],
      ['ledger', ledger.ok ? 'right' : JSON.stringify(ledger)],
    ],
  });
  for (const error of errors) report.note(error);
  const late = arrivals.filter(({ cardMs }) => cardMs === null || cardMs > SEATED_WITHIN_MS);
  for (const [why, count] of Object.entries(countBy(late, ({ protocol, hindered }) => `${protocol}: ${hindered}`))) {
    report.note(`late: ${count} by ${why}`);
  }
  report.atMost(`without a card ${SEATED_WITHIN_MS / 1000} s after their press`, late.length, 0);
  report.atLeast('tables with players', played.size, TABLES_LEAST);
  report.atMost('errors', errors.length, 0);
  report.atLeast('ledger right', ledger.ok ? 1 : 0, 1);
  await report.finish();
}

function sum(arrivals: readonly Arrival[], of: (arrival: Arrival) => number): number {
  return arrivals.reduce((total, arrival) => total + of(arrival), 0);
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
