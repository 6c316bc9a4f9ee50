// What it takes to find who has won, in a room and in halls of many cards, and to pay them.
import { accountCode, connect, type Db, ensureSharedAccounts, schema } from '@cartela/db';
import { CARD_COUNT, drawOrder, findOutcome, openHall, PATTERNS, type Part } from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { PRODUCT, type User } from '../packages/api/src/kernel/actors/actor.ts';
import { transact } from '../packages/api/src/kernel/work/unit-of-work.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { entriesOf } from '../packages/api/src/rooms/round/round.ts';
import { paySettlement } from '../packages/api/src/rooms/round/settle-round.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { coreOn } from '../packages/api/test/kit/application.ts';
import { createPlayers } from '../packages/api/test/kit/people/people.ts';
import { naiveOutcome } from '../packages/game-core/test/kit/naive-outcome.ts';
import { createReport, type Figures, ratio, type Series, summary, takeTurns } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';
import { generatedCards, generatedOrder, leastBytes, naiveHall, readingSpeed } from './settling/halls.ts';

const HALLS = [100_000, 1_000_000] as const;
const WINNERS = [1, 5, 100] as const;
const ROOM_ID = '10';
const CARDS_PER_PLAYER = 4;
const ROUNDS = 5;
const ROOM_SEARCHES = 2000;
/** What a hall plays for: one of the usual patterns. */
const USUAL = [{ patterns: PATTERNS.map(({ cells }) => cells), needs: 1 }];
/** How much longer it may take to draw and decide a game of three parts than the usual one. */
const PARTS_RATIO_MAX = 2;
/** The same without the draw. Three times as many balls are called. */
const SEARCH_RATIO_MAX = 3;
const BYTES_PER_MB = 1024 * 1024;

const report = createReport('settling');
await showRoom();
for (const cards of HALLS) await showHall(cards);
await showPayments();
await report.finish();

/** How long `act` takes, in milliseconds. */
async function timeOf(act: () => unknown): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

async function showRoom(): Promise<void> {
  const cardNos = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);
  const orders = Array.from({ length: 64 }, (_, index) => generatedOrder(index));
  const seed = new Uint8Array(32);
  const search = (parts?: readonly Part[]) => (index: number) =>
    findOutcome(cardNos, orders[index % orders.length] ?? [], parts);
  const naive = (index: number) => naiveOutcome(cardNos, orders[index % orders.length] ?? []);
  const draw = (index: number) => drawOrder({ seed, roundId: String(index), entriesDigest: '', beacon: '' });
  const decide = (parts?: readonly Part[]) => (index: number) => findOutcome(cardNos, draw(index), parts);
  const each = (act: (index: number) => unknown) => async (): Promise<Figures> => {
    const ms = await timeOf(() => {
      for (let index = 0; index < ROOM_SEARCHES; index += 1) act(index);
    });
    return { us: (ms * 1000) / ROOM_SEARCHES };
  };
  const series = await takeTurns(
    {
      search: each(search()),
      searchParts: each(search(THREE_PARTS)),
      naive: each(naive),
      draw: each(draw),
      usual: each(decide()),
      parts: each(decide(THREE_PARTS)),
    },
    { rounds: ROUNDS },
  );
  report.table({
    title: `A room of ${CARD_COUNT} cards`,
    columns: ['', 'us'],
    rows: [
      ['to find who wins, and when', summary(series.search, 'us')],
      ['the same for a game of three parts', summary(series.searchParts, 'us')],
      ['every line of every card (naive)', summary(series.naive, 'us')],
      ['to draw the numbers, for comparison', summary(series.draw, 'us')],
      ['to draw and decide a game', summary(series.usual, 'us')],
      ['to draw and decide a game of three parts', summary(series.parts, 'us')],
    ],
  });
  report.atMost(
    'who wins: three parts / the usual game',
    ratio(series.searchParts, series.search, 'us'),
    SEARCH_RATIO_MAX,
  );
  report.atMost('three parts / the usual game', ratio(series.parts, series.usual, 'us'), PARTS_RATIO_MAX);
}

async function showHall(count: number): Promise<void> {
  const cells = generatedCards(count);
  const before = process.memoryUsage().arrayBuffers;
  const hall = openHall(cells);
  const heldMb = (process.memoryUsage().arrayBuffers - before) / BYTES_PER_MB;
  const naive = naiveHall(cells);
  let seed = 0;
  let order = generatedOrder(seed);
  const series = await takeTurns(
    {
      // Each round of the measurement has an order of its own, the same for all contestants.
      order: async () => {
        seed += 1;
        order = generatedOrder(seed);
        return { balls: ballOf(hall.outcome(USUAL, order)) };
      },
      ours: async () => ({ ms: await timeOf(() => hall.outcome(USUAL, order)) }),
      naive: async () => ({ ms: await timeOf(() => naive.outcome(USUAL, order)) }),
      bound: async () => ({ ms: (leastBytes(count, ballOf(hall.outcome(USUAL, order))) / readingSpeed()) * 1000 }),
    },
    { rounds: ROUNDS },
  );
  report.table({
    title: `A hall of ${count.toLocaleString('en')} cards, decided on ball ${summary(series.order, 'balls', 0)}`,
    columns: ['', 'ms', 'MB'],
    rows: [
      ['Cartela', summary(series.ours, 'ms', 2), heldMb.toFixed(0)],
      [
        'every line of every card (naive)',
        summary(series.naive, 'ms', 1),
        (cells.byteLength / BYTES_PER_MB).toFixed(0),
      ],
      ['the memory’s bound', summary(series.bound, 'ms', 2), ''],
    ],
  });
  report.atMost(`${count.toLocaleString('en')} cards / naive`, ratio(series.ours, series.naive, 'ms'), 0.05);
}

function ballOf([race]: readonly { readonly ball: number }[]): number {
  return race?.ball ?? 0;
}

async function showPayments(): Promise<void> {
  await using database = await startBenchDatabase();
  const statements: string[] = [];
  const { db, close } = connect({ url: database.url, logger: { logQuery: (text) => void statements.push(text) } });
  const filling = connect({ url: database.unguarded, maxConnections: 1 });
  const core = coreOn(db);
  await ensureSharedAccounts(db);
  await ensureRooms(core, DEFAULT_ROOMS);
  const players = await createPlayers(db, CARD_COUNT / CARDS_PER_PLAYER);
  const rows: (readonly string[])[] = [];
  const all: Series[] = [];
  for (const count of WINNERS) {
    const turn = async (): Promise<Figures> => {
      const round = await playedRound(filling.db, players);
      const sold = await entriesOf(db, round.id);
      const winners = sold.slice(0, count).map(({ cardNo }) => ({ cardNo, part: 0, patterns: ['row-1'] as const }));
      const outcome = { balls: [], winners };
      statements.length = 0;
      const ms = await timeOf(() => transact(core, PRODUCT, (work) => paySettlement(work, { round, sold, outcome })));
      return { ms, statements: statements.length };
    };
    const { ours } = await takeTurns({ ours: turn }, { rounds: ROUNDS * 3, warmUps: ROUNDS });
    all.push(ours);
    rows.push([String(count), summary(ours, 'ms', 1), summary(ours, 'statements', 0)]);
  }
  report.table({
    title: `Paying the winners of ${CARD_COUNT} cards of ${players.length} players, coins and house`,
    columns: ['winning cards', 'ms', 'statements'],
    rows,
  });
  const [one, , hundred] = all;
  if (one && hundred) report.atMost('statements for 100 winners / for 1', ratio(hundred, one, 'statements'), 1);
  await Promise.all([close(), filling.close()]);
}

/** A round whose last ball has been called, with every card sold and its stakes in escrow. */
async function playedRound(db: Db, players: readonly User[]) {
  const [round] = await db
    .insert(schema.rounds)
    .values({
      roomId: ROOM_ID,
      status: 'active',
      stakeSantim: 1000,
      countdownMs: 1,
      callIntervalMs: 1,
      popupMs: 1,
      minPlayers: 2,
      houseCutBps: 2000,
      coinsPerCard: 1,
      fairnessVersion: 1,
      seed: Buffer.alloc(32),
      commitment: '',
      openedAt: new Date(),
      selectingEndsAt: new Date(),
      entriesDigest: '',
      prizeSantim: 80_000,
      finalBall: 1,
      startedAt: new Date(),
    })
    .returning();
  if (!round) throw new Error('the round was not inserted');
  const { id } = round;
  const holders = sql.param(players.map((player) => player.id));
  await db.execute(sql`insert into ledger_accounts (code, kind, currency)
    values (${accountCode.escrow(ROOM_ID)}, 'escrow', 'ETB') on conflict do nothing`);
  await db.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    select ${id}, (place - 1) * ${CARDS_PER_PLAYER}::int + slot, holder, slot, '', ''
    from unnest(${holders}::uuid[]) with ordinality as held (holder, place), generate_series(1, ${CARDS_PER_PLAYER}::int) as slot`);
  return round;
}
