// What it costs to sell a card and to take it back. The service by itself is compared with the same
// writes as one statement written by hand, and as five statements in a transaction. Other parts
// show how that changes as tables grow, and how it is where each commit waits for the disk.

import { connect, type Db, ensureSharedAccounts } from '@cartela/db';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { openRound } from '../packages/api/src/rooms/round/open-round.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { coreOn, slowRounds } from '../packages/api/test/kit/application.ts';
import { createPlayers } from '../packages/api/test/kit/people/people.ts';
import { fillWithPlayers, fillWithTransfers } from './cards/fill.ts';
import type { Seat } from './cards/peers.ts';
import { openPgbench } from './cards/pgbench.ts';
import type { Contestant, handlers } from './cards/program.ts';
import { createReport, type Figures, ratio, type Series, startProgram, summary, takeTurns } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';

const PLAYERS = 100_000;
const TRANSFERS = [10_000, 100_000, 1_000_000] as const;
const CONCURRENT = [1, 16, 128] as const;
const CONCURRENT_ON_DISK = [16, 128] as const;
const SEATS = Math.max(...CONCURRENT);
const FOR_MS = 2000;
const ROUNDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROOM_IDS = DEFAULT_ROOMS.map(({ stakeEtb }) => String(stakeEtb));
const PROGRAM = new URL('./cards/program.ts', import.meta.url);
const NAMES: Readonly<Record<Contestant, string>> = {
  ours: 'Cartela',
  oneStatement: 'one statement (the ceiling)',
  fiveStatements: 'five statements (naive)',
};
const PGBENCH = 'pgbench, simple update';

const report = createReport('cards');
await using database = await startBenchDatabase();
const filling = connect({ url: database.unguarded, maxConnections: 1 });
const seats = await takeSeats(database.url);
await fillWithPlayers(filling.db, PLAYERS);
await showGrowth(filling.db);
for (const concurrent of CONCURRENT) await compare(concurrent);
await filling.close();
await compareOnDisk();
await report.finish();

async function contestantOf(contestant: Contestant, url = database.url) {
  const program = await startProgram<typeof handlers>(PROGRAM);
  await program.ask('open', { url, contestant });
  return program;
}

type Program = Awaited<ReturnType<typeof contestantOf>>;

function turnOf(program: Program, concurrent: number, of = seats): () => Promise<Figures> {
  return () => program.ask('run', { seats: of.slice(0, concurrent), forMs: FOR_MS });
}

/** Compares all three contestants, in turns. */
async function compare(concurrent: number): Promise<void> {
  await using ours = await contestantOf('ours');
  await using one = await contestantOf('oneStatement');
  await using five = await contestantOf('fiveStatements');
  const series = await takeTurns(
    {
      ours: turnOf(ours, concurrent),
      oneStatement: turnOf(one, concurrent),
      fiveStatements: turnOf(five, concurrent),
    },
    { rounds: ROUNDS, warmUps: 2 },
  );
  report.table({
    title: `${concurrent} at once, in ${ROOM_IDS.length} rooms`,
    columns: ['', 'committed per second', 'CPU us each'],
    rows: (Object.keys(NAMES) as Contestant[]).map((name) => [NAMES[name], ...cellsOf(series[name])]),
  });
  const toCeiling = ratio(series.ours, series.oneStatement, 'perSecond');
  if (concurrent === 16) report.atLeast('16 at once / one statement', toCeiling, 0.6);
  if (concurrent === SEATS) report.atLeast(`${SEATS} at once / one statement`, toCeiling, 1.8);
}

/**
 * Compares the product with the ceiling. So the share shows what larger tables cost, and not what
 * the machine did meanwhile.
 */
async function showGrowth(db: Db): Promise<void> {
  const rows: string[][] = [];
  const shares: number[] = [];
  for (const transfers of TRANSFERS) {
    await fillWithTransfers(db, transfers);
    await using ours = await contestantOf('ours');
    await using one = await contestantOf('oneStatement');
    const series = await takeTurns(
      { ours: turnOf(ours, SEATS), one: turnOf(one, SEATS) },
      { rounds: ROUNDS, warmUps: 2 },
    );
    const share = ratio(series.ours, series.one, 'perSecond');
    shares.push(share);
    rows.push([transfers.toLocaleString('en'), ...cellsOf(series.ours), share.toFixed(2)]);
  }
  report.table({
    title: `${SEATS} at once, as the tables grow`,
    columns: ['transfers', 'committed per second', 'CPU us each', 'times one statement'],
    rows,
  });
  report.atLeast('of its share at the least transfers, at the most', (shares.at(-1) ?? 0) / (shares[0] ?? 1), 0.9);
}

/**
 * Compares the product with PostgreSQL's own benchmark, where each commit waits for the disk. That
 * shows what the disk gives.
 */
async function compareOnDisk(): Promise<void> {
  await using onDisk = await startBenchDatabase({ durable: true });
  const pgbench = await openPgbench(onDisk.superuser);
  if (!pgbench) return report.note('pgbench is not at hand, so nothing is measured beside it.');
  const seatsOnDisk = await takeSeats(onDisk.url);
  for (const concurrent of CONCURRENT_ON_DISK) {
    await using ours = await contestantOf('ours', onDisk.url);
    await using one = await contestantOf('oneStatement', onDisk.url);
    const series = await takeTurns(
      {
        ours: turnOf(ours, concurrent, seatsOnDisk),
        oneStatement: turnOf(one, concurrent, seatsOnDisk),
        pgbench: pgbench(concurrent, FOR_MS),
      },
      { rounds: ROUNDS, warmUps: 2 },
    );
    report.table({
      title: `${concurrent} at once, each commit on the disk`,
      columns: ['', 'committed per second', 'CPU us each'],
      rows: [
        [NAMES.ours, ...cellsOf(series.ours)],
        [NAMES.oneStatement, ...cellsOf(series.oneStatement)],
        [PGBENCH, ...cellsOf(series.pgbench)],
      ],
    });
  }
}

function cellsOf(series: Series): readonly string[] {
  return [summary(series, 'perSecond', 0), summary(series, 'cpuMicros', 0)];
}

/**
 * Opens a round in every room that goes on selling. Returns the seats: a player with a card of
 * their own for each.
 */
async function takeSeats(url: string): Promise<readonly Seat[]> {
  const { db, close } = connect({ url });
  const core = coreOn(db);
  await ensureSharedAccounts(db);
  await ensureRooms(core, DEFAULT_ROOMS);
  for (const roomId of ROOM_IDS)
    await openRound(core, { tableId: roomId, settings: { ...slowRounds, countdownMs: DAY_MS } });
  const players = await createPlayers(db, SEATS);
  await close();
  return players.map(({ id: userId }, index) => ({
    userId,
    roomId: ROOM_IDS[index % ROOM_IDS.length] ?? '',
    cardNo: Math.floor(index / ROOM_IDS.length) + 1,
  }));
}
