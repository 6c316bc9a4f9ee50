// What a round leaves in the database for ever, and whether looking for open rounds stays as quick
// with ten million rounds behind them. `pnpm bench rounds [rounds]`
import { connect, type Db, ensureSharedAccounts } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { selectCard } from '../packages/api/src/rooms/cards.ts';
import { readRoom } from '../packages/api/src/rooms/live/room-record.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { openRound } from '../packages/api/src/rooms/round/open-round.ts';
import { settleRound } from '../packages/api/src/rooms/round/settle-round.ts';
import { startRound } from '../packages/api/src/rooms/round/start-round.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { dueSteps, idleTables, tablesWithoutRound } from '../packages/api/src/rooms/tables/due-steps.ts';
import { roomTablesOf } from '../packages/api/src/rooms/tables/summaries.ts';
import { coreOn, slowRounds } from '../packages/api/test/kit/application.ts';
import { fillWithRounds, fillWithTables } from '../packages/api/test/kit/games/past-rounds.ts';
import { addTable, cardRequest, lastBallAtMs, newestRound, ROOM } from '../packages/api/test/kit/games/rooms.ts';
import { createPlayers, playerOf } from '../packages/api/test/kit/people/people.ts';
import { planOf, type Statement } from '../packages/api/test/kit/plan.ts';
import { createReport, median } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';

/**
 * At each of these tables this many rounds are played in full, with 100 cards each. About half of
 * the players have one card, and the others two.
 */
const TABLES = 5;
const ROUNDS_AT_EACH = 20;
const PLAYERS = 67;
const CARDS = 100;

const TABLES_IN_ROOM = 200;
const FEWEST = 10_000;
/** Look-ups are made for a time this far ahead, when some of the open rounds are due. */
const DUE_WITHIN_MS = 20_000;
const RUNS = 21;
/** How many times the blocks that it read with the fewest rounds a look-up may read. */
const GROWTH_MAX = 2;
/**
 * A look-up of fewer blocks than these is not judged, because one more level of an index doubles
 * them.
 */
const BLOCKS_MIN = 100;

const [most = 10_000_000] = process.argv.slice(2).map(Number);
const report = createReport('rounds');
await using database = await startBenchDatabase();
const filling = connect({ url: database.unguarded, maxConnections: 1 });
const statements: Statement[] = [];
const { db, close } = connect({
  url: database.url,
  logger: { logQuery: (text, params) => void statements.push({ text, params }) },
});
await ensureSharedAccounts(db);
await ensureRooms({ db }, DEFAULT_ROOMS);
await measureRows();
await measureLookUps();
await close();
await filling.close();
await report.finish();

interface Size {
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** The size of every table, and of its indexes. */
async function sizes(): Promise<Map<string, Size>> {
  const tables = await filling.db.execute<{ name: string; bytes: string; indexBytes: string }>(sql`
    select relname as name, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const sizeOf = new Map<string, Size>();
  for (const { name, bytes, indexBytes } of tables) {
    const [row] = await filling.db.execute<{ rows: string }>(sql`select count(*) as rows from ${sql.identifier(name)}`);
    sizeOf.set(name, { rows: Number(row?.rows), bytes: Number(bytes), indexBytes: Number(indexBytes) });
  }
  return sizeOf;
}

/** The size of every index, by its name. */
async function indexSizes(): Promise<Map<string, number>> {
  const indexes = await filling.db.execute<{ name: string; bytes: string }>(sql`
    select relname as name, pg_relation_size(oid) as bytes
    from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace order by relname`);
  return new Map(indexes.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function measureRows(): Promise<void> {
  const players = await createPlayers(db, TABLES * PLAYERS);
  const tableIds = Array.from({ length: TABLES }, (_, index) => (index === 0 ? ROOM : `${ROOM}-${index + 1}`));
  for (const tableId of tableIds.slice(1)) await addTable(db, tableId);
  const [before, indexesBefore] = [await sizes(), await indexSizes()];
  const clock = { nowMs: Date.now() };
  for (let round = 0; round < ROUNDS_AT_EACH; round += 1) await playRounds(clock, tableIds, players);
  const after = await sizes();
  const played = TABLES * ROUNDS_AT_EACH;
  const rows: string[][] = [];
  const sums = { rows: 0, bytes: 0, indexBytes: 0 };
  for (const [name, size] of after) {
    const old = before.get(name);
    const grown = (of: keyof Size) => (size[of] - (old?.[of] ?? 0)) / played;
    if (grown('rows') < 0.01) continue;
    sums.rows += grown('rows');
    sums.bytes += grown('bytes');
    sums.indexBytes += grown('indexBytes');
    rows.push(cellsOf(name, grown('rows'), grown('bytes'), grown('indexBytes')));
  }
  rows.push(cellsOf('together', sums.rows, sums.bytes, sums.indexBytes));
  report.table({
    title: `A round of ${CARDS} cards and ${PLAYERS} players, mean of ${played}`,
    columns: ['table', 'rows', 'kB', 'kB of indexes', 'bytes a row, with indexes'],
    rows,
  });
  const grown = [...(await indexSizes())].map(([name, bytes]) => ({
    name,
    kB: (bytes - (indexesBefore.get(name) ?? 0)) / played / 1000,
  }));
  report.table({
    title: 'Each index of what a round leaves',
    columns: ['index', 'kB'],
    rows: grown.filter(({ kB }) => kB >= 0.05).map(({ name, kB }) => [name, kB.toFixed(1)]),
  });
}

function cellsOf(name: string, rows: number, bytes: number, indexBytes: number): string[] {
  const each = [rows.toFixed(1), (bytes / 1000).toFixed(1), (indexBytes / 1000).toFixed(1)];
  return [name, ...each, ((bytes + indexBytes) / rows).toFixed(0)];
}

/** Plays one round at each of the tables, from its opening to its end. */
async function playRounds(
  clock: { nowMs: number },
  tableIds: readonly string[],
  players: Awaited<ReturnType<typeof createPlayers>>,
): Promise<void> {
  const core = coreOn(db, { now: () => clock.nowMs });
  for (const tableId of tableIds) await openRound(core, { tableId, settings: slowRounds });
  for (const [table, tableId] of tableIds.entries()) {
    const here = players.slice(table * PLAYERS, (table + 1) * PLAYERS);
    await Promise.all(
      Array.from({ length: CARDS }, async (_, index) => {
        const player = here[index % PLAYERS];
        if (player)
          await selectCard(core, playerOf(player), cardRequest(index + 1, { roomId: tableId, clientSeed: player.id }));
      }),
    );
  }
  clock.nowMs += slowRounds.countdownMs;
  for (const tableId of tableIds) await startRound(core, { roundId: (await newestRound(db, tableId)).id });
  for (const tableId of tableIds) {
    const round = await newestRound(db, tableId);
    clock.nowMs = Math.max(clock.nowMs, lastBallAtMs(round));
    await settleRound(core, { roundId: round.id });
  }
}

function lookUpsAt(db: Db, nowMs: number): Readonly<Record<string, () => Promise<unknown>>> {
  return {
    'steps that are due': () => dueSteps(db, nowMs),
    'idle tables': () => idleTables(db, nowMs),
    'tables without a round': () => tablesWithoutRound(db, nowMs),
    'how all rooms stand': () => roomTablesOf(db, nowMs),
    'how one room stands': () => roomTablesOf(db, nowMs, ROOM),
    'one table': () => readRoom(db, `${ROOM}-2`),
  };
}

/**
 * Measures the look-ups with ten times as many past rounds each time. The open tables stay the
 * same.
 */
async function measureLookUps(): Promise<void> {
  await fillWithRounds(filling.db, { upTo: FEWEST, tablesInRoom: TABLES_IN_ROOM });
  await fillWithTables(filling.db, { tablesInRoom: TABLES_IN_ROOM });
  // The same moment for all counts, so that as many rounds are due each time.
  const nowMs = Date.now() + DUE_WITHIN_MS;
  const counts: number[] = [];
  const lookUps = new Map<string, { ms: number[]; blocks: number[]; plan: string }>();
  for (let rounds = FEWEST; rounds <= most; rounds *= 10) {
    await fillWithRounds(filling.db, { upTo: rounds, tablesInRoom: TABLES_IN_ROOM });
    await filling.db.execute(sql`vacuum analyze`);
    counts.push(rounds);
    for (const [name, lookUp] of Object.entries(lookUpsAt(db, nowMs))) {
      const figures = lookUps.get(name) ?? { ms: [], blocks: [], plan: '' };
      lookUps.set(name, figures);
      figures.ms.push(await medianMsOf(lookUp));
      statements.length = 0;
      await lookUp();
      const plans = await Promise.all(
        [...statements].filter(isRead).map((each) => planOf(filling.db, each, { run: true })),
      );
      figures.blocks.push(plans.reduce((sum, { blocks }) => sum + blocks, 0));
      figures.plan = plans.toSorted((one, other) => other.blocks - one.blocks)[0]?.plan ?? '';
    }
    report.note(`${rounds.toLocaleString('en')} rounds`);
  }
  report.table({
    title: `Look-ups beside ${TABLES_IN_ROOM * DEFAULT_ROOMS.length} open tables: ms (blocks of 8 kB looked at)`,
    columns: ['rounds of the past', ...counts.map((count) => count.toLocaleString('en'))],
    rows: [...lookUps].map(([name, { ms, blocks }]) => [
      name,
      ...ms.map((each, index) => `${each.toFixed(1)} (${blocks[index]})`),
    ]),
  });
  for (const [name, { blocks, plan }] of lookUps) {
    report.note(`${name}: ${plan}`);
    const [first, last] = [0, -1].map((size) => Math.max(BLOCKS_MIN, blocks.at(size) ?? 0));
    if (first && last) report.atMost(`${name}: blocks, times`, last / first, GROWTH_MAX);
  }
}

function isRead({ text }: Statement): boolean {
  return /^\s*\(?select/.test(text);
}

async function medianMsOf(lookUp: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startMs = performance.now();
    await lookUp();
    times.push(performance.now() - startMs);
  }
  return median(times);
}
