import { type Db, schema } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refusals.ts';
import { usernameKey } from './registration.ts';
import type { User } from './sessions.ts';

const { users } = schema;

/** One of the names that a player goes by. */
export type PlayerName =
  | { readonly username: string }
  | { readonly telegramId: string }
  /** International form. */
  | { readonly phoneNumber: string };

/**
 * The player with this name. It proves nothing about who is asking.
 *
 * @throws Refusal `userNotFound`, `notAPlayer` (an administrator)
 */
export async function findPlayer(db: Db, name: PlayerName): Promise<User> {
  const found = await db
    .select()
    .from(users)
    .where(and(isNamed(name), isNull(users.deletedAt)));
  const user = found.find(({ role }) => role === 'client') ?? found[0];
  if (!user) throw new Refusal('userNotFound');
  if (user.role !== 'client') throw new Refusal('notAPlayer');
  const { id, username, phoneNumber, telegramId, role } = user;
  return { id, username, phoneNumber, telegramId, role };
}

function isNamed(name: PlayerName) {
  if ('username' in name) return eq(users.usernameKey, usernameKey(name.username.trim()));
  return 'telegramId' in name ? eq(users.telegramId, name.telegramId) : eq(users.phoneNumber, name.phoneNumber);
}
