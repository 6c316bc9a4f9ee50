import { randomBytes, timingSafeEqual } from 'node:crypto';
import { accountCode, type Db, openPlayerAccounts, postTransfers, schema } from '@cartela/db';
import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { uniqueViolation } from '../database-errors.ts';
import { Refusal } from '../refusals.ts';
import type { Attempts } from './attempts.ts';
import { normalisePhone } from './phone.ts';
import type { Sessions, User } from './sessions.ts';

const { users } = schema;

export interface Credentials {
  readonly username: string;
  /** International form. */
  readonly phoneNumber: string;
}

/** What makes two usernames the same. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/**
 * Creates a player with an empty wallet, or, where play money is given out, with that much of it.
 *
 * @throws Refusal `usernameTaken`, `phoneNumberTaken`
 */
export async function registerPlayer(
  { db, playMoneySantim }: { db: Db; playMoneySantim: number },
  { username, phoneNumber }: Credentials,
): Promise<{ userId: string }> {
  return refuseTaken(
    db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          username,
          usernameKey: usernameKey(username),
          phoneNumber,
          role: 'client',
          telegramId: standInTelegramId(),
        })
        .returning({ id: users.id });
      if (!user) throw new Error('the player was not inserted');
      await openPlayerAccounts(tx, user.id);
      if (playMoneySantim > 0) {
        await postTransfers(tx, [
          {
            debit: accountCode.promotion('ETB'),
            credit: accountCode.player(user.id, 'ETB'),
            amount: playMoneySantim,
            kind: 'play-money',
            idempotencyKey: `play-money:${user.id}`,
          },
        ]);
      }
      return { userId: user.id };
    }),
  );
}

/** @throws Refusal `usernameTaken`, `phoneNumberTaken` */
export async function registerAdmin(
  db: Db,
  { username, phoneNumber, password }: Credentials & { password: string },
): Promise<void> {
  const passwordHash = await hash(password);
  await refuseTaken(
    db.insert(users).values({
      username,
      usernameKey: usernameKey(username),
      phoneNumber,
      role: 'admin',
      telegramId: standInTelegramId(),
      passwordHash,
    }),
  );
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}

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
    .where(and(eq(users.usernameKey, key), eq(users.role, role)));
  if (!user || !(await proves(user))) throw new Refusal(refusal);
  await attempts.forgetGuesses(`${role}:${key}`);
  const token = await sessions.create(user.id);
  return { token, username: user.username, phoneNumber: user.phoneNumber, telegramId: user.telegramId };
}

/** The guards and links of the product want a messaging id of every player; one of the plain web gets this. */
function standInTelegramId(): string {
  return `web-${randomBytes(9).toString('base64url')}`;
}

function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function refuseTaken<T>(insertion: Promise<T>): Promise<T> {
  try {
    return await insertion;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_taken') throw new Refusal('usernameTaken');
    if (constraint === 'users_phone_number_taken') throw new Refusal('phoneNumberTaken');
    throw error;
  }
}
