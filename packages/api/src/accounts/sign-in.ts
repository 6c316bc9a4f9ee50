import { timingSafeEqual } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { verify } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refusals.ts';
import type { Attempts } from './attempts.ts';
import { normalisePhone } from './phone.ts';
import { type Credentials, usernameKey } from './registration.ts';
import type { Sessions, User } from './sessions.ts';

const { users } = schema;

export interface SignIn {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly address: string;
}

export interface SignedIn extends Omit<User, 'id' | 'role'> {
  readonly token: string;
}

/** @throws Refusal `wrongCredentials` (whichever of the two is wrong), `tooManyAttempts` */
export async function signInPlayer(deps: SignIn, { username, phoneNumber }: Credentials): Promise<SignedIn> {
  const typed = normalisePhone(phoneNumber) ?? '';
  return signIn(deps, 'client', username, 'wrongCredentials', async (user) => equalTexts(user.phoneNumber, typed));
}

/** @throws Refusal `wrongAdminCredentials`, `tooManyAttempts` */
export async function signInAdmin(
  deps: SignIn,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  return signIn(deps, 'admin', username, 'wrongAdminCredentials', async (user) =>
    user.passwordHash ? verify(user.passwordHash, password) : false,
  );
}

async function signIn(
  { db, sessions, attempts, address }: SignIn,
  role: User['role'],
  username: string,
  refusal: 'wrongCredentials' | 'wrongAdminCredentials',
  proves: (user: typeof users.$inferSelect) => Promise<boolean>,
): Promise<SignedIn> {
  const key = usernameKey(username);
  await attempts.countFrom(address);
  await attempts.countGuess(`${role}:${key}`);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, key), eq(users.role, role), isNull(users.deletedAt)));
  if (!user || !(await proves(user))) throw new Refusal(refusal);
  await attempts.forgetGuesses(`${role}:${key}`);
  const token = await sessions.create(user);
  if (await isAnother(db, user)) {
    await sessions.end(token);
    throw new Refusal(refusal);
  }
  return { token, username: user.username, phoneNumber: user.phoneNumber, telegramId: user.telegramId };
}

/** Somebody may have been deleted, or been given another password, while they proved who they are: that ended their sessions. */
async function isAnother(db: Db, { id, passwordHash }: typeof users.$inferSelect): Promise<boolean> {
  const [now] = await db
    .select({ passwordHash: users.passwordHash, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id));
  return !now || now.deletedAt !== null || now.passwordHash !== passwordHash;
}

function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
