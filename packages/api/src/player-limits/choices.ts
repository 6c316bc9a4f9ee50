// Stores what a player has chosen for their protection. Because of locks, a change of these choices
// and a sale of cards to the player take turns.

import { type Db, lockWallet, schema, type Transaction } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { lockUserRow } from '../kernel/actors/user-lock.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { countLosses } from './count-losses.ts';

const { protections } = schema;

export type Protection = typeof protections.$inferSelect;

export async function protectionOf(db: Db | Transaction, userId: string): Promise<Protection | undefined> {
  const [row] = await db.select().from(protections).where(eq(protections.userId, userId));
  return row;
}

/**
 * Stores what a player chooses. The player's row is locked for update. So a card that is being sold
 * to them, or a session that is being opened, either comes before the choice or finds it.
 */
export async function keepChoice(work: Work, userId: string, choice: Partial<Protection> = {}): Promise<void> {
  await lockUserRow(work.tx, userId, 'update');
  // Locked before the row of `protections` is written, because counting losses takes the same
  // order.
  await lockWallet(work.tx, userId);
  const inserted = work.tx.insert(protections).values({ ...choice, userId });
  const { userId: target } = protections;
  await (Object.keys(choice).length > 0
    ? inserted.onConflictDoUpdate({ target, set: choice })
    : inserted.onConflictDoNothing({ target }));
  await countLosses(work, userId);
}
