// What it takes to archive old months, and what it saves: a year of a hall of 1,000 players is
// filled in, and all months that may leave are archived while cards are sold.
// `pnpm bench archive [rounds a month]`
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { accountCode, connect, ensureSharedAccounts, postTransfers, verifyLedger } from '@cartela/db';
import { backUp } from '@cartela/db/backup';
import { sql } from 'drizzle-orm';
import { archive, bringMonthBack } from '../packages/api/src/archiving/archiving.ts';
import { historyOf } from '../packages/api/src/history/history.ts';
import { PRODUCT } from '../packages/api/src/kernel/actors/actor.ts';
import { monthAfter, monthOf } from '../packages/api/src/kernel/times/month.ts';
import { transact } from '../packages/api/src/kernel/work/unit-of-work.ts';
import { returnCard, selectCard } from '../packages/api/src/rooms/cards.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { openRound } from '../packages/api/src/rooms/round/open-round.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { coreOn, slowRounds } from '../packages/api/test/kit/application.ts';
import { fillMonths } from '../packages/api/test/kit/games/past-months.ts';
import { addTable, cardRequest, ROOM } from '../packages/api/test/kit/games/rooms.ts';
import { createPlayers, playerOf } from '../packages/api/test/kit/people/people.ts';
import { createReport, median, percentile } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';

const MONTHS = 12;
/** The present month and the two before it stay. */
const MONTHS_STAYING = 3;
const PLAYERS = 1000;
const SALES = 300;
const PAGES = 51;
/** Enough for a year of stakes. */
const FIRST_SANTIM = 100_000_000_000;
const BYTES_IN_GB = 1e9;

const [roundsInMonth = 3500] = process.argv.slice(2).map(Number);
const report = createReport('archive');
await using database = await startBenchDatabase();
const folder = await mkdtemp(join(tmpdir(), 'cartela-bench-archive-'));
const filling = connect({ url: database.unguarded, maxConnections: 1 });
const { db, close } = connect({ url: database.url });
const core = coreOn(db);
await ensureSharedAccounts(db);
await ensureRooms({ db }, DEFAULT_ROOMS);
for (const { stakeEtb } of DEFAULT_ROOMS) for (const table of [2, 3]) await addTable(db, `${stakeEtb}-${table}`);
const players = await createPlayers(db, PLAYERS);
await transact(core, PRODUCT, (work) =>
  postTransfers(
    work,
    players.map(({ id }) => ({
      debit: accountCode.promotion('ETB'),
      credit: accountCode.player(id, 'ETB'),
      amount: FIRST_SANTIM,
      kind: 'play-money' as const,
      idempotencyKey: `first:${id}`,
    })),
  ),
);
const present = monthOf(new Date());
const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(present, index - MONTHS));
await fillMonths(filling.db, {
  players: players.map(({ id }) => id),
  months,
  roundsInMonth,
  onMonth: (month) => report.note(`${month} is filled in`),
});
await openRound(core, { tableId: ROOM, settings: slowRounds });

const before = await measure();
report.table({ title: 'Before', columns: ['', 'value'], rows: rowsOf(before) });
const leaving = months.slice(0, MONTHS - MONTHS_STAYING + 1);
const selling = sellAllTheTime();
const [startedMs, files] = [performance.now(), [] as string[]];
for (const month of leaving) {
  const { file } = await archive(database.superuser, { month, folder, nowMs: Date.now() });
  files.push(file);
  report.note(`${month} is archived after ${seconds(performance.now() - startedMs)} s`);
}
const archivedS = seconds(performance.now() - startedMs);
const sales = await selling.stop();
const vacuumMs = await timed(() => filling.db.execute(sql`vacuum analyze`));
const after = await measure();
const bytes = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);
const last = files.at(-1) ?? '';
const backMs = await timed(() => bringMonthBack(database.superuser, { file: last }));
const ledger = await verifyLedger(db);
if (!ledger.ok) throw new Error('the ledger does not agree');
await filling.db.execute(sql`vacuum full`);
report.table({
  title: `${MONTHS} months of ${roundsInMonth} full rounds, ${PLAYERS} players; ${leaving.length} of them archived`,
  columns: ['', 'before', 'after'],
  rows: rowsOf(before).map(([name = '', value = ''], index) => [name, value, rowsOf(after)[index]?.[1] ?? '']),
});
report.table({
  title: 'Archiving',
  columns: ['', 'value'],
  rows: [
    [`archiving ${leaving.length} months, s`, archivedS],
    ['files, GB', (bytes / BYTES_IN_GB).toFixed(2)],
    ['vacuum, s', seconds(vacuumMs)],
    ['bringing one month back, s', seconds(backMs)],
    ['sale meanwhile, median, ms', median(sales).toFixed(1)],
    ['sale meanwhile, p99, ms', percentile(sales, 0.99).toFixed(1)],
    ['sale meanwhile, slowest, ms', Math.max(...sales).toFixed(0)],
    ['with the month back, after vacuum full, GB', (await sizeOf()).toFixed(2)],
  ],
});
await close();
await filling.close();
await rm(folder, { recursive: true });
await report.finish();

interface Measured {
  readonly saleMs: number;
  readonly pageMs: number;
  readonly lateMs: number;
  readonly verifyMs: number;
  readonly transfers: number;
  readonly backupMs: number;
  readonly backupGb: number;
  readonly gb: number;
}

function rowsOf({ saleMs, pageMs, lateMs, verifyMs, transfers, backupMs, backupGb, gb }: Measured): string[][] {
  return [
    ['transfers in the database, millions', (transfers / 1e6).toFixed(2)],
    ['database, GB', gb.toFixed(2)],
    ['a sale, ms', saleMs.toFixed(2)],
    ['first page of a history, ms', pageMs.toFixed(2)],
    ['hundredth page of a history, ms', lateMs.toFixed(2)],
    ['verification of the ledger, s', seconds(verifyMs)],
    ['backup, s', seconds(backupMs)],
    ['backup, GB', backupGb.toFixed(2)],
  ];
}

async function measure(): Promise<Measured> {
  const sold: number[] = [];
  for (let sale = 0; sale < SALES; sale += 1) sold.push(await sell(sale));
  const page = async (number: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < PAGES; turn += 1) {
      const player = players[turn];
      if (player) times.push(await timed(() => historyOf(core, player, { page: number, pageSize: 10 })));
    }
    return median(times);
  };
  const [pageMs, lateMs] = [await page(1), await page(100)];
  let transfers = 0;
  const verifyMs = await timed(async () => {
    const { ok, transfersChecked } = await verifyLedger(db);
    if (!ok) throw new Error('the ledger does not agree');
    transfers = transfersChecked;
  });
  const file = join(folder, 'backup.gz');
  const backupMs = await timed(() =>
    backUp(database.superuser, {
      write: (contents) => pipeline(contents, createGzip(), createWriteStream(file)),
    }),
  );
  const backupGb = (await stat(file)).size / BYTES_IN_GB;
  return { saleMs: median(sold), pageMs, lateMs, verifyMs, transfers, backupMs, backupGb, gb: await sizeOf() };
}

/** Sells a card, and takes it back without being measured. */
async function sell(index: number): Promise<number> {
  const player = players[index % PLAYERS];
  if (!player) throw new Error('there is no player');
  const took = await timed(() => selectCard(core, playerOf(player), cardRequest(1 + (index % 100))));
  await returnCard(core, playerOf(player), cardRequest(1 + (index % 100)));
  return took;
}

function sellAllTheTime() {
  const times: number[] = [];
  let isOver = false;
  const selling = (async () => {
    while (!isOver) times.push(await sell(times.length));
  })();
  return {
    async stop() {
      isOver = true;
      await selling;
      return times;
    },
  };
}

async function sizeOf(): Promise<number> {
  const [row] = await filling.db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes) / BYTES_IN_GB;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await act();
  return performance.now() - startMs;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
