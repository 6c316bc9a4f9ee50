import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { userInput } from '../accounts/contract.ts';
import { lockUser } from '../accounts/users.ts';
import type { Administrator } from '../kernel/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';

const { users, entries, rounds, payments } = schema;

/**
 * Bars a user from signing in and ends their sessions. The ledger stays.
 *
 * @throws Refusal `userNotFound`, `cannotDeleteSelf`, `userHoldsCards`, `userHasPendingPayment`, or
 * `sessionOver` when the actor has just been deleted. So of two administrators who delete each
 * other, one remains.
 */
export async function deleteUser(
  app: Application,
  actor: Administrator,
  { userId }: z.output<typeof userInput>,
): Promise<void> {
  await transact(app, actor, async (work) => {
    const user = await lockUser(work, actor, userId);
    if (user.id === actor.id) throw new Refusal('cannotDeleteSelf');
    if (await holdsCards(work, userId)) throw new Refusal('userHoldsCards');
    if (await hasPendingPayment(work, userId)) throw new Refusal('userHasPendingPayment');
    const deletedAt = new Date(work.now());
    await work.tx.update(users).set({ deletedAt }).where(eq(users.id, userId));
    work.note({ type: 'business' });
    const { role, phoneNumber } = user;
    await work.audit({ action: 'delete-user', subject: user.username, before: { role, phoneNumber } });
    await app.sessions.endAllOf(work, userId);
  });
}

async function holdsCards({ tx }: Work, userId: string): Promise<boolean> {
  const held = await tx
    .select({ cardNo: entries.cardNo })
    .from(entries)
    .innerJoin(rounds, eq(rounds.id, entries.roundId))
    .where(and(eq(entries.userId, userId), inArray(rounds.status, ['selecting', 'active'])))
    .limit(1);
  return held.length > 0;
}

async function hasPendingPayment({ tx }: Work, userId: string): Promise<boolean> {
  const pending = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending')))
    .limit(1);
  return pending.length > 0;
}
