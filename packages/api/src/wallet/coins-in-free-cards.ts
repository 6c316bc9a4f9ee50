// Coins that a player has paid for free cards which are not used yet.

import { accountCode, type Db, lockWallet, postTransfers, schema, type Transaction } from '@cartela/db';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Work } from '../kernel/work/unit-of-work.ts';

const { freeCards } = schema;

export const isUnused = and(isNull(freeCards.roundId), isNull(freeCards.endedAt));

/** Ends a player's free cards that are not used, or those of them that are named. */
export async function giveCoinsBack(work: Work, userId: string, which?: SQL): Promise<void> {
  // A sale to the player, which uses some, comes before this or finds them ended.
  await lockWallet(work.tx, userId);
  const ended = await work.tx
    .update(freeCards)
    .set({ endedAt: new Date(work.now()) })
    .where(and(eq(freeCards.userId, userId), isUnused, which))
    .returning();
  await postTransfers(
    work,
    ended.map(({ id, coins }) => ({
      debit: accountCode.promotion('COIN'),
      credit: accountCode.player(userId, 'COIN'),
      amount: coins,
      kind: 'free-card-end',
      idempotencyKey: `free-card-end:${id}`,
    })),
  );
}

/** The coins that a player has paid for free cards that are not used. */
export async function coinsInFreeCards(db: Db | Transaction, userId: string): Promise<number> {
  const held = await db
    .select()
    .from(freeCards)
    .where(and(eq(freeCards.userId, userId), isUnused));
  return held.reduce((sum, { coins }) => sum + coins, 0);
}
