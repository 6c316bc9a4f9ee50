import { randomBytes } from 'node:crypto';
import { accountCode, type Db, openPlayerAccounts, postTransfers, schema, type Transaction } from '@cartela/db';
import { hash } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import { uniqueViolation } from '../kernel/database-errors.ts';
import { Refusal } from '../kernel/refusals.ts';

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
  credentials: Credentials,
): Promise<{ userId: string }> {
  return db.transaction((tx) => insertPlayer(tx, credentials, { playMoneySantim }));
}

/** @throws Refusal `usernameTaken`, `phoneNumberTaken`; the transaction must then be rolled back */
export async function insertPlayer(
  tx: Transaction,
  credentials: Credentials,
  { playMoneySantim }: { playMoneySantim: number },
): Promise<{ userId: string }> {
  const userId = await insertUser(tx, { ...credentials, role: 'client' });
  await openPlayerAccounts(tx, userId);
  if (playMoneySantim > 0) {
    await postTransfers(tx, [
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount: playMoneySantim,
        kind: 'play-money',
        idempotencyKey: `play-money:${userId}`,
      },
    ]);
  }
  return { userId };
}

export interface AdminCredentials extends Credentials {
  readonly password: string;
}

/** @throws Refusal `usernameTaken`, `phoneNumberTaken` */
export async function registerAdmin(db: Db | Transaction, admin: AdminCredentials): Promise<{ userId: string }> {
  const { password, ...credentials } = admin;
  return { userId: await insertUser(db, { ...credentials, role: 'admin', passwordHash: await hash(password) }) };
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admins = and(eq(users.role, 'admin'), isNull(users.deletedAt));
  const found = await db.select({ id: users.id }).from(users).where(admins).limit(1);
  return found.length > 0;
}

type NewUser = Credentials & Pick<typeof users.$inferInsert, 'role' | 'passwordHash'>;

async function insertUser(db: Db | Transaction, user: NewUser): Promise<string> {
  try {
    const [inserted] = await db
      .insert(users)
      .values({ ...user, usernameKey: usernameKey(user.username), telegramId: standInTelegramId() })
      .returning({ id: users.id });
    if (!inserted) throw new Error('the user was not inserted');
    return inserted.id;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_taken') throw new Refusal('usernameTaken');
    if (constraint === 'users_phone_number_taken') throw new Refusal('phoneNumberTaken');
    throw error;
  }
}

/** The guards and links of the product want a messaging id of every player; one of the plain web gets this. */
function standInTelegramId(): string {
  return `web-${randomBytes(9).toString('base64url')}`;
}
