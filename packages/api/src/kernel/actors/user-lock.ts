import { schema, statement, type Transaction } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../texts/refusals.ts';
import { type Actor, adminRoleOf } from './actor.ts';

const { users } = schema;

export type UserRow = typeof users.$inferSelect;

/**
 * How a user's row is locked until the transaction ends. `key share` keeps the user from being
 * deleted. Only one transaction at a time can have `no key update`, beside any number with `key
 * share`. `update` waits for every other lock on the row.
 */
type Strength = 'key share' | 'no key update' | 'update';

/** Locks the row of a user. Undefined if the user does not exist or is deleted. */
export async function lockUserRow(tx: Transaction, userId: string, strength: Strength): Promise<UserRow | undefined> {
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await tx.select().from(users).where(present).for(strength);
  return row;
}

const roleIn = (row: UserRow | undefined) => row && adminRoleOf(row);

/**
 * Keeps users who take part in an act from being deleted until the transaction ends. These are the
 * actor, an administrator who asks in a player's name, and the administrator who requested what is
 * carried out now. All are locked in the order of their ids, so that administrators who act on each
 * other or on themselves cause no deadlock. The actor's acts take turns: each begins after the one
 * before is committed. Where there is a target, those on it do: it is locked with `update`, so
 * anything else that this user is doing has finished, or waits. Returns the target's row.
 *
 * @throws Refusal `sessionOver` if the actor or the administrator who asks was deleted, or has got
 * another role, since the request came, `approvalNotFound` if the administrator who requested the
 * act was, `userNotFound` if the target was or does not exist
 */
export async function lockThoseWhoAct(tx: Transaction, actor: Actor, targetId?: string): Promise<UserRow | undefined> {
  const target = targetId?.toLowerCase();
  const acting = actorsIds(actor);
  const asker = actor.is === 'admin' ? actor.approval?.requestedById : undefined;
  const ids = new Set([...acting, asker, target].filter((id) => id !== undefined));
  const rows = new Map<string, UserRow | undefined>();
  const strengthOf = (id: string): Strength => {
    if (id === target) return 'update';
    return target === undefined && id === acting[0] ? 'no key update' : 'key share';
  };
  for (const id of [...ids].toSorted()) rows.set(id, await lockUserRow(tx, id, strengthOf(id)));
  if (acting.some((id) => !rows.get(id))) throw new Refusal('sessionOver');
  if (actor.is === 'admin' && roleIn(rows.get(actor.id)) !== actor.adminRole) throw new Refusal('sessionOver');
  if (asker !== undefined && !rows.get(asker)) throw new Refusal('approvalNotFound');
  if (target !== undefined && !rows.get(target)) throw new Refusal('userNotFound');
  return target === undefined ? undefined : rows.get(target);
}

/**
 * Lets what each of these players asks for take turns, as `lockThoseWhoAct` does. Returns the ids
 * of those who are not deleted.
 */
export async function lockPlayersInTurn(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const present = await lockUsers(tx, [...new Set(ids)]);
  return new Set(present.map(({ id }) => id));
}

const lockUsers = statement<{ id: string }>(
  'lock-users',
  'select id from users where id = any($1::uuid[]) and deleted_at is null order by id for no key update',
);

/** The ids of those who act. The actor's comes first. */
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
