import { accountCode, postTransfers, schema } from '@cartela/db';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms, otherProcesses, STAKE_SANTIM } from '../../../test/kit/games/rooms.ts';
import { coinsOf, escrowSantim, expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { newKey, playerOf } from '../../../test/kit/people/people.ts';
import { inboxOf } from '../../inbox/inbox.ts';
import { PRODUCT, type User } from '../../kernel/actors/actor.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { keepChoice } from '../../player-limits/choices.ts';
import { saveLimit } from '../../player-limits/own-limits.ts';
import { FREE_CARD_DAYS } from '../limits.ts';
import { buyFreeCard, endFreeCards, freeCardsOf } from './free-cards.ts';

const { freeCards, ledgerTransfers } = schema;
/** What a card of 10 ETB costs, at 20 coins for 1 ETB. */
const COINS = 200;
const PROMOTION = accountCode.promotion('ETB');

/** A table of 10 ETB, and a player with coins for several free cards. */
async function openWithCoins({ coins = 1000, walletSantim = 0 } = {}) {
  const table = await openTestRooms();
  const { core, db } = table;
  const player = await table.player(walletSantim);
  await transact(core, PRODUCT, (work) =>
    postTransfers(work, [
      {
        ...{ debit: accountCode.promotion('COIN'), credit: accountCode.player(player.id, 'COIN') },
        ...{ amount: coins, kind: 'invitation-reward', idempotencyKey: newKey() },
      },
    ]),
  );
  const before = await sumOf(db, PROMOTION);
  const cardsOf = (user: User = player) => freeCardsOf(core, playerOf(user));
  return {
    ...table,
    player,
    newPlayer: table.player,
    buy: (stakeSantim = STAKE_SANTIM, idempotencyKey = newKey(), user: User = player) =>
      buyFreeCard(core, playerOf(user), { stakeSantim, idempotencyKey }),
    cardsOf,
    unused: async () => (await cardsOf()).held.filter(({ usedFor }) => usedFor === null).length,
    takeFree: (cardNo: number, idempotencyKey = newKey()) =>
      table.select(player, cardNo, { isFree: true, idempotencyKey }),
    /** What promotions have paid since the beginning. */
    paid: async () => before - (await sumOf(db, PROMOTION)),
    pass: (days: number) => {
      table.clock.nowMs += days * DAY_MS;
    },
  };
}

describe('a free card', () => {
  it('is bought with coins at the rate of the conversion, for one of the two smallest stakes', async () => {
    await using table = await openWithCoins();
    const { player, db, clock } = table;
    expect(await table.cardsOf()).toEqual({
      offered: [
        { stakeSantim: 1000, coins: COINS },
        { stakeSantim: 2000, coins: 2 * COINS },
      ],
      held: [],
    });
    const key = newKey();
    expect(await table.buy(STAKE_SANTIM, key)).toMatchObject({ coins: 800 });
    expect(await table.buy(STAKE_SANTIM, key)).toMatchObject({ coins: 800 });
    expect(await coinsOf(db, player)).toBe(800);
    const endsAtMs = clock.nowMs + FREE_CARD_DAYS * DAY_MS;
    expect((await table.cardsOf()).held).toMatchObject([{ stakeSantim: STAKE_SANTIM, endsAtMs, usedFor: null }]);
    await expect(table.buy(3000)).rejects.toThrow('There are no cartelas for coins of this stake.');
    expect(await table.paid()).toBe(0);
    await expectSoundLedger(db);
  });

  it('is not sold for too few coins, to the suspended, or more than ten at a time', async () => {
    await using table = await openWithCoins({ coins: 11 * COINS + 199 });
    for (let card = 0; card < 10; card += 1) await table.buy();
    await expect(table.buy()).rejects.toThrow('You can have 10 cartelas for coins at a time.');
    await table.takeFree(1);
    await table.buy();
    expect(await coinsOf(table.db, table.player)).toBe(199);
    await table.takeFree(2);
    await expect(table.buy()).rejects.toThrow('You need 200 coins for this cartela.');
    const { core, player } = table;
    await transact(core, PRODUCT, (work) =>
      keepChoice(work, player.id, { suspendedAt: new Date(work.now()), suspendedFor: 'a check' }),
    );
    await expect(table.buy()).rejects.toThrow('a check');
  });

  it('pays for one card, of promotions’ money, only if the player says so', async () => {
    await using table = await openWithCoins({ walletSantim: STAKE_SANTIM });
    const { player, db } = table;
    await table.buy();
    await table.select(player, 1);
    expect([await walletOf(db, player), await table.unused()]).toEqual([0, 1]);
    const key = newKey();
    await table.takeFree(2, key);
    await table.takeFree(2, key);
    const { id } = await table.round();
    expect([await walletOf(db, player), await table.unused(), await table.paid()]).toEqual([0, 0, STAKE_SANTIM]);
    expect((await table.cardsOf()).held).toMatchObject([{ usedFor: { roundId: String(id), cardNo: 2 } }]);
    expect(await escrowSantim(db, id)).toBe(2 * STAKE_SANTIM);
    await expect(table.takeFree(3)).rejects.toThrow('You have no cartela for coins of this stake.');
    await expectSoundLedger(db);
  });

  it('is used once, by whichever of two requests comes first', async () => {
    await using table = await openWithCoins();
    await table.buy();
    const outcomes = await Promise.allSettled([table.takeFree(1), table.takeFree(2)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await table.unused(), await table.paid()]).toEqual([0, STAKE_SANTIM]);
    await expectSoundLedger(table.db);
  });

  it('is a card like others in its game: the winner has the whole prize', async () => {
    await using table = await openWithCoins();
    const { player, db } = table;
    await table.buy();
    await table.takeFree(1);
    const other = await table.newPlayer(STAKE_SANTIM);
    await table.select(other, 2);
    await table.start();
    await table.settle();
    expect((await walletOf(db, player)) + (await walletOf(db, other))).toBe(1600);
    // The other player's wallet is from promotions too.
    expect(await table.paid()).toBe(2 * STAKE_SANTIM);
    expect((await table.cardsOf()).held).toEqual([]);
    await table.pass(FREE_CARD_DAYS + 1);
    await endFreeCards(table.core);
    // One more for the card that was played.
    expect(await coinsOf(db, player)).toBe(801);
    await expectSoundLedger(db);
  });

  it('comes back when its card is given back, and can be used again', async () => {
    await using table = await openWithCoins({ walletSantim: STAKE_SANTIM });
    const { player, db } = table;
    await table.buy();
    await table.takeFree(1);
    await table.select(player, 2);
    await table.giveBack(player, 1);
    expect([await walletOf(db, player), await table.unused(), await table.paid()]).toEqual([0, 1, 0]);
    await table.giveBack(player, 2);
    expect([await walletOf(db, player), await table.unused()]).toEqual([STAKE_SANTIM, 1]);
    await table.takeFree(1);
    expect([await table.unused(), await table.paid()]).toEqual([0, STAKE_SANTIM]);
    await expectSoundLedger(db);
  });

  it('comes back when the game is cancelled, and its player is told so', async () => {
    await using table = await openWithCoins({ walletSantim: STAKE_SANTIM });
    const { player, db, core } = table;
    await table.buy();
    await table.takeFree(1);
    await table.select(player, 2);
    const { id } = await table.round();
    await table.cancel();
    expect([await walletOf(db, player), await table.unused(), await table.paid()]).toEqual([STAKE_SANTIM, 1, 0]);
    expect(await escrowSantim(db, id)).toBe(0);
    const told = await inboxOf(core, player);
    expect(told.map(({ kind, details }) => [kind, details.amount])).toEqual([
      ['freeCardBack', undefined],
      ['roundCancelled', '10'],
    ]);
    await expectSoundLedger(db);
  });

  it('does not count as lost, and a reached limit does not keep it from being used', async () => {
    await using table = await openWithCoins({ walletSantim: 2 * STAKE_SANTIM });
    const { player, core } = table;
    await saveLimit(core, playerOf(player), { kind: 'loss', period: 'day', santim: 1000, idempotencyKey: newKey() });
    await table.buy();
    await table.select(player, 1);
    await expect(table.select(player, 2)).rejects.toThrow('limit');
    await table.takeFree(2);
    await expect(table.select(player, 3)).rejects.toThrow('limit');
    await table.giveBack(player, 2);
    await expect(table.select(player, 3)).rejects.toThrow('limit');
  });

  it('of another stake, of somebody else or whose time is over pays for nothing', async () => {
    await using table = await openWithCoins();
    await table.buy(2 * STAKE_SANTIM);
    await expect(table.takeFree(1)).rejects.toThrow('You have no cartela for coins');
    await table.buy();
    const other = await table.newPlayer();
    await expect(table.select(other, 1, { isFree: true })).rejects.toThrow('You have no cartela for coins');
    table.clock.nowMs += FREE_CARD_DAYS * DAY_MS;
    await expect(table.takeFree(1)).rejects.toThrow('You have no cartela for coins');
    expect((await table.cardsOf()).held).toEqual([]);
  });
});

describe('a free card that is not used in time', () => {
  it('becomes coins again, once, whatever number of processes see to it', async () => {
    await using table = await openWithCoins();
    const { core, db, player } = table;
    await table.buy();
    await endFreeCards(core);
    expect(await coinsOf(db, player)).toBe(800);
    await table.pass(FREE_CARD_DAYS);
    await using pools = otherProcesses(table.url, 3);
    await Promise.all(pools.map((pool) => endFreeCards({ ...core, db: pool.db })));
    expect(await coinsOf(db, player)).toBe(1000);
    const isEnd = and(eq(ledgerTransfers.kind, 'free-card-end'), eq(ledgerTransfers.amount, COINS));
    expect(await db.$count(ledgerTransfers, isEnd)).toBe(1);
    await expectSoundLedger(db);
  });

  it('also if it was used until then for a game that is cancelled', async () => {
    await using table = await openWithCoins();
    const { core, db, player } = table;
    await table.buy();
    await table.takeFree(1);
    await table.pass(FREE_CARD_DAYS);
    await endFreeCards(core);
    expect(await coinsOf(db, player)).toBe(800);
    await table.cancel();
    await endFreeCards(core);
    expect(await coinsOf(db, player)).toBe(1000);
    expect(await db.select().from(freeCards)).toMatchObject([{ roundId: null, cardNo: null }]);
    await expectSoundLedger(db);
  });
});
