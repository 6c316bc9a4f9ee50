import { accountCode, schema } from '@cartela/db';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { addTable, openTestRooms, otherProcesses, ROOM, STAKE_SANTIM } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { dayOf } from '../../kernel/times/day.ts';
import { lossesSince } from '../../player-limits/losses-since.ts';
import { openRound } from '../round/open-round.ts';
import { endLateOrders, tablesWithLateOrders } from './carry-out.ts';

const { entries, orderedCards, playLimits, protections, rooms, rounds, telegramMessages, telegramUsers } = schema;

const DAY_MS = 86_400_000;
const WAIT_MAX_MS = 600_000;

type Table = Awaited<ReturnType<typeof openTestRooms>>;

/** A table whose game is on, played by two others. */
async function openPlayedTable(): Promise<Table> {
  const table = await openTestRooms();
  for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
  await table.start();
  return table;
}

/** Ends the game and opens the next one when its result was shown. */
async function playOn(table: Table): Promise<void> {
  await table.settle();
  table.clock.nowMs += table.settings.popupMs;
  await table.open();
}

const cardsOf = async ({ db, round }: Table, { id }: User) =>
  (
    await db
      .select()
      .from(entries)
      .where(eq(entries.roundId, (await round()).id))
  )
    .filter(({ userId }) => userId === id)
    .map(({ cardNo }) => cardNo)
    .toSorted((a, b) => a - b);

const setAside = ({ db }: Table) => sumOf(db, accountCode.orders());

/** What the bot has to tell this player, who has let it write. */
async function letWrite({ db }: Table, { id }: User): Promise<() => Promise<unknown>> {
  await db.insert(telegramUsers).values({ userId: id, language: 'en', reachableSince: new Date() });
  return async () =>
    (await db.select().from(telegramMessages).where(eq(telegramMessages.userId, id)).orderBy(telegramMessages.id)).map(
      ({ kind, details }) => [kind, details],
    );
}

describe('an order for the next game', () => {
  it('sets the stakes aside, and is carried out by the transaction that opens the round', async () => {
    await using table = await openPlayedTable();
    const player = await table.player(5000);
    const { id } = await table.round();
    expect(await table.order(player, [7, 9], { clientId: 'phone', clientSeed: 'mine' })).toEqual({
      roundId: String(id),
      cardNos: [7, 9],
      walletSantim: 3000,
    });
    expect([await walletOf(table.db, player), await setAside(table)]).toEqual([3000, 2000]);
    await expectSoundLedger(table.db);
    await playOn(table);
    expect(await cardsOf(table, player)).toEqual([7, 9]);
    expect(await table.sold()).toEqual([
      { cardNo: 7, userId: player.id, clientId: 'phone', clientSeed: 'mine' },
      { cardNo: 9, userId: player.id, clientId: 'phone', clientSeed: 'mine' },
    ]);
    expect([await walletOf(table.db, player), await setAside(table)]).toEqual([3000, 0]);
    expect(await table.db.select().from(orderedCards)).toEqual([]);
    // They are cards like any others: they can be given back.
    await table.giveBack(player, 7);
    expect(await walletOf(table.db, player)).toBe(4000);
    await expectSoundLedger(table.db);
  });

  it('is added to, taken back in part and as a whole, until the round opens', async () => {
    await using table = await openPlayedTable();
    const player = await table.player(5000);
    await table.order(player, [7, 9]);
    await table.settle();
    // The result is still shown.
    await table.order(player, [8]);
    expect(await table.takeBack(player, [9])).toMatchObject({ cardNos: [9], walletSantim: 3000 });
    expect(await setAside(table)).toBe(2000);
    await expect(table.takeBack(player, [9])).rejects.toThrow('This cartela is not yours to give back.');
    await expect(table.takeBack(await table.player(), [8])).rejects.toThrow('not yours');
    await table.takeBack(player, [7, 8]);
    expect([await walletOf(table.db, player), await setAside(table)]).toEqual([5000, 0]);
    table.clock.nowMs += table.settings.popupMs;
    await table.open();
    expect(await table.sold()).toEqual([]);
    await expectSoundLedger(table.db);
  });

  it('keeps its cards: others take free ones, if they say so', async () => {
    await using table = await openPlayedTable();
    const [first, second] = [await table.player(), await table.player()];
    await table.order(first, [7, 8]);
    await expect(table.order(second, [8])).rejects.toThrow('Cannot select this cartela');
    await expect(table.order(second, [6, 7, 8])).rejects.toThrow('Already taken: 7, 8');
    expect(await table.order(second, [6, 7, 8], { othersToo: true })).toMatchObject({ cardNos: [6, 9, 10] });
    expect(await table.order(second, [6], { othersToo: true })).toMatchObject({ cardNos: [11] });
    // Cards of the game that is on are free in the next one.
    expect(await table.order(first, [1])).toMatchObject({ cardNos: [1] });
    await playOn(table);
    expect([await cardsOf(table, first), await cardsOf(table, second)]).toEqual([
      [1, 7, 8],
      [6, 9, 10, 11],
    ]);
    await expectSoundLedger(table.db);
  });

  it('is refused beyond four cards, beyond the wallet, at another price, and for another round', async () => {
    await using table = await openPlayedTable();
    const player = await table.player(3500);
    const { id } = await table.round();
    await expect(table.order(player, [5, 6, 7, 8])).rejects.toThrow('Insufficient balance');
    await expect(table.order(player, [5], { stakeSantim: 900 })).rejects.toThrow('The stake has changed');
    await expect(table.order(player, [5], { roundId: String(id - 1) })).rejects.toThrow('The next game is open');
    await expect(table.order(player, [5], { roundId: String(id + 1) })).rejects.toThrow('The next game is open');
    await expect(table.order(player, [5], { roomId: '10-7' })).rejects.toThrow('This room does not exist');
    const rich = await table.player();
    await table.order(rich, [5, 6, 7, 8]);
    await expect(table.order(rich, [9])).rejects.toThrow('up to 4');
    await playOn(table);
    await expect(table.order(player, [5])).rejects.toThrow('The next game is open');
    await expect(table.takeBack(rich, [5])).rejects.toThrow('The next game is open');
    expect([await walletOf(table.db, player), await cardsOf(table, rich)]).toEqual([3500, [5, 6, 7, 8]]);
    await expectSoundLedger(table.db);
  });

  it('counts with other orders towards a limit of losses, so that what is taken is carried out', async () => {
    await using table = await openPlayedTable();
    const { db } = table;
    await addTable(db, '10-2');
    await table.open('10-2');
    const player = await table.player();
    await db.insert(protections).values({ userId: player.id });
    await db.insert(playLimits).values({ userId: player.id, kind: 'loss', period: 'day', santim: 3 * STAKE_SANTIM });
    await table.order(player, [3, 4]);
    await expect(table.order(player, [5, 6])).rejects.toThrow(': 10 of 30 ETB');
    await expect(table.select(player, 7, { roomId: '10-2' })).resolves.toMatchObject({ cardNo: 7 });
    await expect(table.order(player, [5])).rejects.toThrow(': 0 of 30 ETB');
    await expect(table.select(player, 8, { roomId: '10-2' })).rejects.toThrow(': 0 of 30 ETB');
    await table.takeBack(player, [4]);
    await table.order(player, [5]);
    await playOn(table);
    expect(await cardsOf(table, player)).toEqual([3, 5]);
    expect([await walletOf(db, player), await setAside(table)]).toEqual([50_000 - 3 * STAKE_SANTIM, 0]);
    await expectSoundLedger(db);
  });

  it('is done once, however often it is sent', async () => {
    await using table = await openPlayedTable();
    const player = await table.player();
    const idempotencyKey = newKey();
    const copies = await Promise.all(Array.from({ length: 8 }, () => table.order(player, [7], { idempotencyKey })));
    for (const copy of copies) expect(copy).toEqual(copies[0]);
    expect(await setAside(table)).toBe(STAKE_SANTIM);
    await expect(table.order(player, [8], { idempotencyKey })).rejects.toThrow('key');
    const back = { idempotencyKey: newKey() };
    await Promise.all(Array.from({ length: 8 }, () => table.takeBack(player, [7], back)));
    expect([await walletOf(table.db, player), await setAside(table)]).toEqual([50_000, 0]);
    await expectSoundLedger(table.db);
  });
});

describe('an order that cannot be carried out', () => {
  it('is given back to who was suspended meanwhile, who cannot order again', async () => {
    await using table = await openPlayedTable();
    const { db, clock } = table;
    const player = await table.player();
    const told = await letWrite(table, player);
    await table.order(player, [3]);
    const suspension = { suspendedAt: new Date(clock.nowMs), suspendedFor: 'Two accounts.' };
    await db.insert(protections).values({ userId: player.id, ...suspension });
    await expect(table.order(player, [4])).rejects.toThrow('Your account is suspended: Two accounts.');
    await playOn(table);
    expect([await table.sold(), await walletOf(db, player)]).toEqual([[], 50_000]);
    expect(await told()).toEqual([['orderHeldBack', { amount: '10', room: ROOM }]]);
    await expectSoundLedger(db);
  });

  it('is given back to who has begun a break or reached a limit meanwhile, and the others have theirs', async () => {
    await using table = await openPlayedTable();
    const { db, clock } = table;
    const [resting, limited, other] = [await table.player(), await table.player(), await table.player()];
    const [told, toldToo] = [await letWrite(table, resting), await letWrite(table, limited)];
    await table.order(resting, [3]);
    await table.order(limited, [4, 5]);
    await table.order(other, [6]);
    await db.insert(protections).values({
      userId: resting.id,
      breakKind: 'cool-off',
      breakFrom: new Date(clock.nowMs),
      breakUntil: new Date(clock.nowMs + DAY_MS),
    });
    await db.insert(protections).values({ userId: limited.id });
    await db.insert(playLimits).values({ userId: limited.id, kind: 'loss', period: 'day', santim: STAKE_SANTIM });
    await expect(table.order(resting, [13])).rejects.toThrow('break');
    await playOn(table);
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([6]);
    expect([await walletOf(db, resting), await walletOf(db, limited)]).toEqual([50_000, 50_000]);
    expect(await told()).toEqual([['orderHeldBack', { amount: '10', room: ROOM }]]);
    expect(await toldToo()).toEqual([['orderHeldBack', { amount: '20', room: ROOM }]]);
    await expectSoundLedger(db);
  });

  it('is given back where the price has changed, and what is ordered after that is sold', async () => {
    await using table = await openPlayedTable();
    const player = await table.player();
    const told = await letWrite(table, player);
    await table.order(player, [3]);
    await table.db.update(rooms).set({ stakeSantim: 1500 }).where(eq(rooms.id, ROOM));
    await playOn(table);
    expect([await table.sold(), await walletOf(table.db, player)]).toEqual([[], 50_000]);
    expect(await told()).toEqual([['orderWithoutGame', { amount: '10', room: ROOM }]]);
    await expectSoundLedger(table.db);
  });

  it.each([
    ['the house takes more', { houseCutBps: 3000 }],
    ['it is played for something else', { parts: [...THREE_PARTS] }],
  ])('is given back where %s, and is taken once that is on the screen', async (_, change) => {
    await using table = await openPlayedTable();
    const player = await table.player();
    const told = await letWrite(table, player);
    await table.order(player, [3]);
    await table.db.update(rooms).set(change).where(eq(rooms.id, ROOM));
    await playOn(table);
    expect([await table.sold(), await walletOf(table.db, player)]).toEqual([[], 50_000]);
    expect(await told()).toEqual([['orderWithoutGame', { amount: '10', room: ROOM }]]);
    const other = await table.player();
    for (const [index, holder] of [player, other].entries()) await table.select(holder, index + 1);
    await table.start();
    await table.order(player, [3]);
    await playOn(table);
    expect(await cardsOf(table, player)).toEqual([3]);
    await expectSoundLedger(table.db);
  });

  it('is given back where the next game is a planned one, which may be days away', async () => {
    await using table = await openPlayedTable();
    const player = await table.player();
    const told = await letWrite(table, player);
    await table.order(player, [3, 4]);
    const plan = { startsAtMs: table.clock.nowMs + 3 * DAY_MS, weekly: false, leastPrizeSantim: 0, cardsEach: 1 };
    await table.db.update(rooms).set({ plan }).where(eq(rooms.id, ROOM));
    await playOn(table);
    expect(await table.round()).toMatchObject({ status: 'selecting', plan });
    expect([await table.sold(), await walletOf(table.db, player)]).toEqual([[], 50_000]);
    expect(await told()).toEqual([['orderWithoutGame', { amount: '20', room: ROOM }]]);
    await expectSoundLedger(table.db);
  });

  it('is taken at the present price beside those at an earlier one, and only these are given back', async () => {
    await using table = await openPlayedTable();
    const { db } = table;
    const [early, late, both] = [await table.player(), await table.player(), await table.player()];
    const [told, toldToo] = [await letWrite(table, early), await letWrite(table, both)];
    await table.order(early, [3]);
    await table.order(both, [4, 5]);
    await db.update(rooms).set({ stakeSantim: 1500 }).where(eq(rooms.id, ROOM));
    await expect(table.order(late, [6])).rejects.toThrow('The stake has changed');
    await table.order(late, [6], { stakeSantim: 1500 });
    await table.order(both, [7, 8], { stakeSantim: 1500 });
    expect(await table.takeBack(both, [5, 8])).toMatchObject({ walletSantim: 50_000 - STAKE_SANTIM - 1500 });
    await playOn(table);
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([6, 7]);
    const wallets = await Promise.all([early, late, both].map((player) => walletOf(db, player)));
    expect(wallets).toEqual([50_000, 48_500, 48_500]);
    for (const said of [told, toldToo]) {
      expect(await said()).toEqual([['orderWithoutGame', { amount: '10', room: ROOM }]]);
    }
    await expectSoundLedger(db);
  });

  it('is given back once the result was shown, if the room has closed', async () => {
    await using table = await openPlayedTable();
    const { db, core, clock } = table;
    const player = await table.player();
    const told = await letWrite(table, player);
    const place = { roomId: ROOM, tableNo: 1 };
    await table.order(player, [3]);
    await db.update(rooms).set({ open: false }).where(eq(rooms.id, ROOM));
    await expect(table.order(player, [4])).rejects.toThrow('closed');
    await table.settle();
    expect(await tablesWithLateOrders(db, clock.nowMs)).toEqual([]);
    await endLateOrders(core, place);
    expect(await setAside(table)).toBe(STAKE_SANTIM);
    clock.nowMs += table.settings.popupMs;
    expect(await tablesWithLateOrders(db, clock.nowMs)).toEqual([place]);
    await Promise.all([endLateOrders(core, place), endLateOrders(core, place)]);
    expect([await setAside(table), await walletOf(db, player)]).toEqual([0, 50_000]);
    expect(await told()).toEqual([['orderWithoutGame', { amount: '10', room: ROOM }]]);
    await expectSoundLedger(db);
  });

  it('is carried out ten minutes after the game, by whichever process, and given back after that', async () => {
    await using table = await openPlayedTable();
    const { db, clock } = table;
    const player = await table.player();
    await table.order(player, [3]);
    await table.settle();
    clock.nowMs += WAIT_MAX_MS;
    await using processes = otherProcesses(table.url, 3);
    await Promise.all(
      processes.map((other) => openRound({ ...table.core, db: other.db }, { tableId: ROOM, settings: table.settings })),
    );
    expect(await cardsOf(table, player)).toEqual([3]);
    await table.select(await table.player(), 4);
    await table.start();
    await table.order(player, [5]);
    await table.settle();
    clock.nowMs += WAIT_MAX_MS + 1;
    await table.open();
    expect([await table.sold(), await setAside(table)]).toEqual([[], 0]);
    await expectSoundLedger(db);
  });

  it('is not made again once it was given back, and the next game opens', async () => {
    await using table = await openPlayedTable();
    const { db, core, clock } = table;
    const [player, other] = [await table.player(), await table.player()];
    await table.order(player, [3]);
    await table.settle();
    clock.nowMs += table.settings.popupMs;
    await db.update(rooms).set({ open: false }).where(eq(rooms.id, ROOM));
    await endLateOrders(core, { roomId: ROOM, tableNo: 1 });
    await db.update(rooms).set({ open: true }).where(eq(rooms.id, ROOM));
    await expect(table.order(player, [3])).rejects.toThrow('Your order for the next game was given back.');
    await expect(table.takeBack(player, [3])).rejects.toThrow('Your order for the next game was given back.');
    await table.order(other, [4]);
    await table.open();
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([4]);
    expect([await setAside(table), await walletOf(db, player)]).toEqual([0, 50_000]);
    await expectSoundLedger(db);
  });

  it('is given back if a process that knows no orders has opened the round', async () => {
    await using table = await openPlayedTable();
    const player = await table.player();
    await table.order(player, [3]);
    await table.settle();
    const { id: _, soldAt, entriesDigest, startedAt, finishesAt, endedAt, ...round } = await table.round();
    await table.db.insert(rounds).values({ ...round, status: 'selecting', cardsSold: null, finalBall: null });
    expect(await tablesWithLateOrders(table.db, table.clock.nowMs)).toEqual([{ roomId: ROOM, tableNo: 1 }]);
    await endLateOrders(table.core, { roomId: ROOM, tableNo: 1 });
    expect([await setAside(table), await walletOf(table.db, player)]).toEqual([0, 50_000]);
  });
});

it('that ends long after its game hides no loss of before from anybody', async () => {
  await using table = await openTestRooms();
  const { db, clock } = table;
  clock.nowMs = Date.now();
  for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
  await table.start();
  await table.order(await table.player(), [3]);
  await table.settle();
  await table.unguarded.update(rounds).set({ endedAt: new Date(Date.now() - 60 * DAY_MS) });
  await addTable(db, '10-2');
  await table.open('10-2');
  const player = await table.player();
  await table.select(player, 5, { roomId: '10-2' });
  await endLateOrders(table.core, { roomId: ROOM, tableNo: 1 });
  const lossOf = await lossesSince(db, player.id, Date.now());
  expect(lossOf({ firstDay: dayOf(new Date()) })).toBe(STAKE_SANTIM);
});

it('loses and doubles nothing where 40 players order and take back while four processes open the round', async () => {
  await using table = await openPlayedTable();
  const { db, core, clock, settings } = table;
  const players = await table.players(40);
  await using processes = otherProcesses(table.url, 4);
  await table.settle();
  clock.nowMs += settings.popupMs;
  const roundId = String((await table.round()).id);
  const orders = players.flatMap((player, index) => [
    table.order(player, [index + 1, ((index + 7) % 100) + 1], { roundId }),
    table.order(player, [index + 50], { roundId, othersToo: true }),
    ...(index % 3 === 0 ? [table.takeBack(player, [index + 1], { roundId })] : []),
  ]);
  const answered = outcomes(orders);
  // The first one is answered, if only that another player has ordered its card, and others are
  // under way.
  await Promise.allSettled(orders.slice(0, 1));
  const opened = processes.map((other) => openRound({ ...core, db: other.db }, { tableId: ROOM, settings }));
  const [{ accepted }] = await Promise.all([answered, Promise.all(opened)]);
  expect(accepted).toBeGreaterThan(0);
  expect(await setAside(table)).toBe(0);
  expect(await db.select().from(orderedCards)).toEqual([]);
  const sold = await table.sold();
  for (const player of players) {
    const cards = sold.filter(({ userId }) => userId === player.id).length;
    expect(await walletOf(db, player)).toBe(50_000 - cards * STAKE_SANTIM);
  }
  await expectSoundLedger(db);
});
