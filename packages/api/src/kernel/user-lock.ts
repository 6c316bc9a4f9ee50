import { schema, type Transaction } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { Refusal } from './refusals.ts';

const { users } = schema;

export type UserRow = typeof users.$inferSelect;

/**
 * Locks the row of a user who is not deleted. `key share` keeps the user from being deleted until
 * the transaction ends; `update` also waits for everything else that holds the user.
 */
export async function lockUserRow(
  tx: Transaction,
  userId: string,
  strength: 'update' | 'key share',
): Promise<UserRow | undefined> {
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await tx.select().from(users).where(present).for(strength);
  return row;
}

/**
 * Keeps those who act from being deleted until the transaction ends: the actor, an administrator who
 * asks in a player's name, and one whose request is carried out. With `targetId`, that user is locked
 * in full: anything else that they are doing has finished, or waits. All are locked in the order of
 * their ids, so that there is no deadlock when administrators act on each other or on themselves.
 *
 * @throws Refusal `sessionOver` when the actor was deleted since the request came, `approvalNotFound`
 * when whoever asked for it was, `userNotFound` for the target
 */
export async function lockThoseWhoAct(tx: Transaction, actor: Actor, targetId?: string): Promise<UserRow | undefined> {
  const target = targetId?.toLowerCase();
  const acting = actorsIds(actor);
  const asker = actor.is === 'admin' ? actor.approval?.requestedById : undefined;
  const ids = new Set([...acting, asker, target].filter((id) => id !== undefined));
  const rows = new Map<string, UserRow | undefined>();
  for (const id of [...ids].toSorted()) {
    rows.set(id, await lockUserRow(tx, id, id === target ? 'update' : 'key share'));
  }
  if (acting.some((id) => !rows.get(id))) throw new Refusal('sessionOver');
  if (actor.is === 'admin' && rows.get(actor.id)?.role !== 'admin') throw new Refusal('sessionOver');
  if (asker !== undefined && !rows.get(asker)) throw new Refusal('approvalNotFound');
  if (target !== undefined && !rows.get(target)) throw new Refusal('userNotFound');
  return target === undefined ? undefined : rows.get(target);
}

function actorsIds(actor: Actor): string[] {
  switch (actor.is) {
    case 'admin':
      return [actor.id];
    case 'player':
      return actor.requestedBy?.is === 'admin' ? [actor.id, actor.requestedBy.id] : [actor.id];
    default:
      return [];
  }
}
