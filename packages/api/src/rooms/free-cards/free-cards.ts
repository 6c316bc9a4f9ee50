// Free cards: players buy them with coins, at the rate at which coins become money, for a game of
// one of the smallest stakes. One that is not used in time becomes coins again.

import { accountCode, balancesOf, type Db, lockWallet, postTransfers, schema, type Transaction } from '@cartela/db';
import { COINS_PER_ETB, OPEN_PHASES, SANTIM_PER_ETB } from '@cartela/game-core';
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Player, PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, transactOnce } from '../../kernel/work/unit-of-work.ts';
import { guardsOf, refuseHeldBack } from '../../player-limits/selling.ts';
import { giveCoinsBack, isUnused } from '../../wallet/coins-in-free-cards.ts';
import { FREE_CARD_DAYS, FREE_CARD_STAKES, FREE_CARDS_MAX } from '../limits.ts';
import { type buyFreeCardInput, buyFreeCardOutput, type freeCardsOutput } from './contract.ts';

const { freeCards, rooms, rounds } = schema;

/** The coins that become so much money, and so buy a free card of this stake. */
const coinsFor = (stakeSantim: number): number => Math.ceil((stakeSantim * COINS_PER_ETB) / SANTIM_PER_ETB);

/** The smallest stakes of the rooms that are open, the smallest first. */
async function offeredStakes(db: Db | Transaction): Promise<number[]> {
  const rows = await db
    .selectDistinct({ stakeSantim: rooms.stakeSantim })
    .from(rooms)
    .where(eq(rooms.open, true))
    .orderBy(asc(rooms.stakeSantim))
    .limit(FREE_CARD_STAKES);
  return rows.map(({ stakeSantim }) => stakeSantim);
}

/** What a player can buy, and has. */
export async function freeCardsOf(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { id }: Pick<Player, 'id'>,
): Promise<z.input<typeof freeCardsOutput>> {
  const isUsable = and(isUnused, gt(freeCards.endsAt, new Date(now())));
  const [stakes, held] = await Promise.all([
    offeredStakes(db),
    db
      .select({ card: freeCards })
      .from(freeCards)
      .leftJoin(rounds, eq(rounds.id, freeCards.roundId))
      .where(and(eq(freeCards.userId, id), or(isUsable, inArray(rounds.status, OPEN_PHASES))))
      .orderBy(freeCards.endsAt, freeCards.id),
  ]);
  return {
    offered: stakes.map((stakeSantim) => ({ stakeSantim, coins: coinsFor(stakeSantim) })),
    held: held.map(({ card: { id: cardId, stakeSantim, endsAt, roundId, cardNo } }) => ({
      ...{ id: cardId, stakeSantim, endsAtMs: endsAt.getTime() },
      usedFor: roundId === null || cardNo === null ? null : { roundId: String(roundId), cardNo },
    })),
  };
}

/**
 * Turns coins of a player into a free card.
 *
 * @throws Refusal `notOpenYet`, `licenceEnded`, `onBreak`, `breakOver`, `suspended`,
 * `ageNotConfirmed`, `freeCardNotOffered`, `freeCardsFull`, `freeCardCoins` if they are too few,
 * `keyReused`, `notAllowed` if somebody else asks in the player's name
 */
export async function buyFreeCard(
  core: Core,
  actor: Player,
  { idempotencyKey: key, ...input }: z.output<typeof buyFreeCardInput>,
): Promise<z.input<typeof buyFreeCardOutput>> {
  const { id: userId } = actor;
  if (actor.requestedBy) throw new Refusal('notAllowed');
  const request = { key, operation: 'buy-free-card', input, answer: buyFreeCardOutput };
  return transactOnce(core, actor, request, async (work) => {
    const { tx, now } = work;
    // Locking the wallet also protects the coins.
    await lockWallet(tx, userId);
    refuseHeldBack((await guardsOf(tx, [userId], now())).get(userId));
    const { stakeSantim } = input;
    if (!(await offeredStakes(tx)).includes(stakeSantim)) throw new Refusal('freeCardNotOffered');
    const unused = await tx.$count(freeCards, and(eq(freeCards.userId, userId), isUnused));
    if (unused >= FREE_CARDS_MAX) throw new Refusal('freeCardsFull', { values: { n: FREE_CARDS_MAX } });
    const coins = coinsFor(stakeSantim);
    const before = await balancesOf(tx, userId);
    if (before.coins < coins) throw new Refusal('freeCardCoins', { values: { n: coins } });
    const [boughtAt, endsAt] = [new Date(now()), new Date(now() + FREE_CARD_DAYS * DAY_MS)];
    await tx.insert(freeCards).values({ userId, stakeSantim, coins, boughtAt, endsAt });
    await postTransfers(work, [
      {
        debit: accountCode.player(userId, 'COIN'),
        credit: accountCode.promotion('COIN'),
        amount: coins,
        kind: 'free-card',
        idempotencyKey: `free-card:${userId}:${key}`,
      },
    ]);
    return { coins: before.coins - coins, ...reply('freeCardBought') };
  });
}

/** Gives players the coins back of free cards whose time is over. */
export async function endFreeCards(core: Core): Promise<void> {
  const { db, now } = core;
  const isOver = lte(freeCards.endsAt, new Date(now()));
  const isThere = sql`exists (select from users where users.id = ${freeCards.userId} and deleted_at is null)`;
  const over = and(isUnused, isOver, isThere);
  const players = await db.selectDistinct({ userId: freeCards.userId }).from(freeCards).where(over);
  const endThose = ({ userId }: { readonly userId: string }) =>
    transact(core, PRODUCT, (work) => giveCoinsBack(work, userId, isOver));
  await eachByItself(core, players, endThose, {
    text: 'the free cards of a player could not be ended; trying again in an hour',
    about: ({ userId }) => ({ userId }),
  });
}
