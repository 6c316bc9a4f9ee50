// Many tables at once: what a table costs, and whether everybody who presses Join finds one.
//
// - `pnpm bench tables [tables] [players at each]`: a tenth of the tables first, then all of them,
//   and a process that is killed.
// - `pnpm bench tables crowd [players]`: all of them press Join on room 10 within a minute.
//
// `docs/scaling.md` computes from the first one what more tables ask for.
import { setTimeout as wait } from 'node:timers/promises';
import { verifyLedger } from '@cartela/db';
import { signedInTokens } from './data/people.ts';
import { createReport, type Program, percentile, type Report, startProgram } from './harness/index.ts';
import { type GameServer, startGameServer } from './servers/game-server.ts';
import { databaseWork, openTables, type Work } from './tables/database.ts';
import { killedProcess } from './tables/killed-process.ts';
import { measureCrowd } from './tables/measure-crowd.ts';
import type { handlers as playerHandlers, Seat } from './tables/players.ts';
import { seatsAt } from './tables/seats.ts';

const PLAYERS_FILE = new URL('./tables/players.ts', import.meta.url);
/**
 * Games are `QUICKER` times as fast as usual, so one table costs as much as `QUICKER` usual ones.
 */
const QUICK = { BINGO_COUNTDOWN_MS: '10000', BINGO_CALL_INTERVAL_MS: '1000', BINGO_POPUP_MS: '3000' };

const QUICKER = 3;
const COMPUTED_TABLES = 2000;

const WARM_UP_MS = 45_000;
const MEASURED_MS = 60_000;
const TIMES = 10;
const LATE_P99_MAX_MS = 250;
const FINISHED_WITHIN_MS = 2000;

const [mode, ...given] = process.argv.slice(2);
if (mode === 'crowd') await measureCrowd(...given.map(Number));
else await tables(...process.argv.slice(2).map(Number));

async function tables(all = 200, playersAtEach = 20): Promise<void> {
  const report = createReport('tables');
  const [few, many] = await measureTables({ report, all, playersAtEach });
  const line = (name: string, value: (run: Run) => number, digits = 1) => [
    name,
    ...[few, many].map((run) => value(run).toFixed(digits)),
  ];
  report.table({
    title: `${playersAtEach} players at each table, a tenth of them by Socket.IO; games three times as fast as usual`,
    columns: ['tables', ...[few, many].map((run) => String(run.tables))],
    rows: [
      line('players', (run) => run.players, 0),
      line('rounds that ended', (run) => run.rounds, 0),
      line('cards sold a round', (run) => run.bought / run.rounds),
      line('server CPU, share of one processor', (run) => run.serverMicros / 1000 / run.ms, 3),
      line('server CPU, ms a round', (run) => run.serverMicros / 1000 / run.rounds),
      line('database CPU, share of one processor', (run) => run.databaseMicros / 1000 / run.ms, 3),
      line('database CPU, ms a round', (run) => run.databaseMicros / 1000 / run.rounds),
      line('rows written a round', (run) => run.rows / run.rounds),
      line('write-ahead log, kB a round', (run) => run.walBytes / 1000 / run.rounds),
      line('calls received', (run) => run.lateMs.length, 0),
      line('late p50 ms', (run) => percentile(run.lateMs, 0.5)),
      line('late p99 ms', (run) => percentile(run.lateMs, 0.99)),
      line('refused by a rule', (run) => run.refused, 0),
      line('errors', (run) => run.errors.length, 0),
    ],
  });
  report.table({
    title: 'Memory of the server, kB (after collections)',
    columns: ['', 'heap and buffers', 'RSS'],
    rows: [
      ['a table with its first player', ...many.tableBytes.map(kb)],
      ['a further player', ...many.playerBytes.map(kb)],
    ],
  });
  showComputed(report, [few, many], playersAtEach);
  for (const error of new Set([...few.errors, ...many.errors])) report.note(error);
  const times = many.tables / few.tables;
  const cpu = (run: Run) => run.serverMicros + run.databaseMicros;
  report.atMost(`CPU of ${times} times as many tables, times`, cpu(many) / cpu(few), times);
  report.atMost(`rows of ${times} times as many tables, times`, many.rows / few.rows, times * 1.05);
  report.atMost('late p99 ms', percentile(many.lateMs, 0.99), LATE_P99_MAX_MS);
  report.atMost('errors', few.errors.length + many.errors.length, 0);
  report.atLeast('ledger right', many.isLedgerRight ? 1 : 0, 1);
  const late = await killedProcess(report, QUICK);
  report.atMost('finished by another process, ms after it was due', Math.max(...late), FINISHED_WITHIN_MS);
  await report.finish();
}

/**
 * Shows what `COMPUTED_TABLES` ask for at the usual pace. It is computed from what each further
 * round and table cost from the first run to the second. Both runs contain what an idle server
 * costs, so the difference does not.
 */
function showComputed(report: Report, [few, many]: readonly [Run, Run], playersAtEach: number): void {
  const rounds = many.rounds / many.ms - few.rounds / few.ms;
  const aRound = (of: (run: Run) => number) => (of(many) / many.ms - of(few) / few.ms) / rounds;
  const roundsAMs = ((many.rounds / many.ms / many.tables) * COMPUTED_TABLES) / QUICKER;
  const [held = 0, rss = 0] = many.tableBytes.map((bytes, index) => {
    return COMPUTED_TABLES * (bytes + (playersAtEach - 1) * (many.playerBytes[index] ?? 0));
  });
  const cpu = (of: (run: Run) => number) => [
    (aRound(of) / 1000).toFixed(1),
    ((aRound(of) * roundsAMs) / 1000).toFixed(2),
  ];
  const title = `${COMPUTED_TABLES} tables with ${COMPUTED_TABLES * playersAtEach} players at the usual pace`;
  report.table({
    title: `${title}, computed (${(roundsAMs * 1000).toFixed(1)} rounds a second)`,
    columns: ['', 'a further round', 'together, by the second'],
    rows: [
      ['server CPU, ms; processors in use', ...cpu((run) => run.serverMicros)],
      ['database CPU, ms; processors in use', ...cpu((run) => run.databaseMicros)],
      ['rows written', aRound((run) => run.rows).toFixed(0), (aRound((run) => run.rows) * roundsAMs * 1000).toFixed(0)],
      [
        'write-ahead log, kB',
        (aRound((run) => run.walBytes) / 1000).toFixed(0),
        (aRound((run) => run.walBytes) * roundsAMs).toFixed(0),
      ],
      ['memory, MB: heap and buffers, RSS', '', `${(held / 1e6).toFixed(0)}, ${(rss / 1e6).toFixed(0)}`],
    ],
  });
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

interface Run {
  readonly tables: number;
  readonly players: number;
  readonly ms: number;
  readonly rounds: number;
  readonly serverMicros: number;
  readonly databaseMicros: number;
  readonly rows: number;
  readonly walBytes: number;
  readonly bought: number;
  readonly refused: number;
  readonly lateMs: readonly number[];
  readonly errors: readonly string[];
  /**
   * Heap and buffers, and RSS, for each table. `playerBytes` has the same for each further player.
   */
  readonly tableBytes: readonly number[];
  readonly playerBytes: readonly number[];
  readonly isLedgerRight: boolean;
}

interface Measuring {
  readonly report: Report;
  readonly all: number;
  readonly playersAtEach: number;
}

/** Measures a tenth of the tables, and then all of them, on the same server. */
async function measureTables({ report, all, playersAtEach }: Measuring): Promise<readonly [Run, Run]> {
  await using server = await startGameServer({ env: QUICK, durable: true });
  const tableIds = await openTables(server.database.db, all);
  const tokens = await signedInTokens(server.database.db, all * playersAtEach);
  const seats = seatsAt(tableIds, tokens);
  const clients: Client[] = [];
  const few = Math.ceil(all / TIMES);
  const runs: Run[] = [];
  for (const further of [seats.slice(0, few), seats.slice(few)]) {
    const client = await startProgram<typeof playerHandlers>(PLAYERS_FILE);
    clients.push(client);
    const bytes = await connectInSteps(server, client, further);
    await client.ask('play', { withinMs: WARM_UP_MS });
    const count = runs.length === 0 ? few : all;
    report.note(`${count} tables with ${count * playersAtEach} players; they play`);
    const measured = await measure(server, clients);
    runs.push({ tables: count, players: count * playersAtEach, ...bytes, ...measured });
  }
  await Promise.all(clients.map((client) => client.ask('disconnect')));
  await Promise.all(clients.map((client) => client.end()));
  const [first, second] = runs;
  if (!first || !second) throw new Error('there are two runs');
  return [first, second];
}

type Client = Awaited<ReturnType<typeof startProgram<typeof playerHandlers>>>;

/**
 * Connects one player at each table first, and then the others. So the memory of a table and that
 * of a player can be told apart.
 */
async function connectInSteps({ program, url }: GameServer, client: Client, seats: readonly Seat[][]) {
  const before = await memoryOf(program);
  await client.ask('connect', { url, seats: seats.flatMap(([first]) => first ?? []) });
  const between = await memoryOf(program);
  const others = seats.flatMap(([, ...rest]) => rest);
  await client.ask('connect', { url, seats: others });
  const after = await memoryOf(program);
  const tableBytes = before.map((bytes, index) => ((between[index] ?? 0) - bytes) / seats.length);
  const playerBytes = between.map((bytes, index) => ((after[index] ?? 0) - bytes) / Math.max(1, others.length));
  return { tableBytes, playerBytes };
}

async function memoryOf(program: Program): Promise<number[]> {
  const { heapBytes, externalBytes, rssBytes } = await program.usage('collected');
  return [heapBytes + externalBytes, rssBytes];
}

async function measure({ program, database: { db } }: GameServer, clients: readonly Client[]) {
  await wait(WARM_UP_MS);
  await Promise.all(clients.map((client) => client.ask('report')));
  const [startMs, cpuBefore, before] = [performance.now(), await program.usage(), await databaseWork(db)];
  await wait(MEASURED_MS);
  const [ms, cpuAfter, after] = [performance.now() - startMs, await program.usage(), await databaseWork(db)];
  const reports = await Promise.all(clients.map((client) => client.ask('report')));
  const rowsOf = ({ inserted, updated, deleted }: Work) => inserted + updated + deleted;
  return {
    ms,
    rounds: after.settled - before.settled,
    serverMicros: cpuAfter.cpuMicros - cpuBefore.cpuMicros,
    databaseMicros: after.cpuMicros - before.cpuMicros,
    rows: rowsOf(after) - rowsOf(before),
    walBytes: after.walBytes - before.walBytes,
    bought: reports.reduce((sum, { bought }) => sum + bought, 0),
    refused: reports.flatMap(({ refused }) => Object.values(refused)).reduce((sum, count) => sum + count, 0),
    lateMs: reports.flatMap(({ lateMs }) => lateMs),
    errors: reports.flatMap(({ errors }) => errors),
    isLedgerRight: (await verifyLedger(db)).ok,
  };
}
