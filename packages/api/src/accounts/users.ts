import { randomBytes } from 'node:crypto';
import { type Db, schema, type Transaction } from '@cartela/db';
import { type AnyColumn, and, desc, eq, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Administrator, adminRoleOf, type User } from '../kernel/actors/actor.ts';
import { type AdminRole, neededToChange } from '../kernel/actors/permissions.ts';
import { refuseWithout } from '../kernel/actors/refuse-without.ts';
import { lockUserRow, type UserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { uniqueViolation } from '../kernel/work/database-errors.ts';
import { transactOn, type Work } from '../kernel/work/unit-of-work.ts';
import type { Credentials, userInput, usersInput, usersOutput } from './contract.ts';
import { usernameSkeleton } from './names/look-alikes.ts';
import { phoneBeginning } from './names/phone.ts';

const { users, ledgerAccounts } = schema;

/** Two usernames are the same if their keys are equal. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

interface NewUser {
  readonly role: User['role'];
  readonly adminRole?: AdminRole;
  readonly paymentLimitSantim?: number | null;
  readonly passwordHash?: string;
  /** Their Telegram id, if Telegram has confirmed it. Otherwise they get a stand-in. */
  readonly telegramId?: string;
  readonly phoneProvenAt?: Date | null;
  readonly ageConfirmedAt?: Date | null;
  readonly ageAtLeast?: SQL<number>;
}

/**
 * @throws Refusal `usernameTaken`, `usernameLooksTaken`, `phoneNumberTaken`, `telegramTaken`. The
 * transaction must then be rolled back.
 */
export async function insertUser({ tx, note }: Work, user: Credentials & NewUser): Promise<string> {
  try {
    const [inserted] = await tx
      .insert(users)
      .values({
        telegramId: standInTelegramId(),
        ...user,
        usernameKey: usernameKey(user.username),
        usernameSkeleton: usernameSkeleton(user.username),
      })
      .returning({ id: users.id });
    if (!inserted) throw new Error('the user was not inserted');
    note({ type: 'business' });
    return inserted.id;
  } catch (error) {
    const constraint = uniqueViolation(error);
    if (constraint === 'users_username_taken') throw new Refusal('usernameTaken');
    if (constraint === 'users_username_looks_taken') throw new Refusal('usernameLooksTaken');
    if (constraint === 'users_phone_number_taken') throw new Refusal('phoneNumberTaken');
    if (constraint === TELEGRAM_TAKEN) throw new Refusal('telegramTaken');
    throw error;
  }
}

/** The constraint by which a Telegram id belongs to one account. */
export const TELEGRAM_TAKEN = 'users_telegramId_unique';

const STAND_IN_PREFIX = 'web-';

/**
 * The web app's guards and links need a Telegram id for every player. A user who has not opened the
 * product in Telegram gets this one.
 */
function standInTelegramId(): string {
  return `${STAND_IN_PREFIX}${randomBytes(9).toString('base64url')}`;
}

/** Whether a user's Telegram id is a stand-in and none of Telegram's. */
export function hasStandIn({ telegramId }: Pick<User, 'telegramId'>): boolean {
  return telegramId.startsWith(STAND_IN_PREFIX);
}

/** One of the names that identify a player. */
export type PlayerName =
  | { readonly username: string }
  | { readonly telegramId: string }
  /** International form. */
  | { readonly phoneNumber: string };

/**
 * Finds the player with this name. It proves nothing about who is asking.
 *
 * @throws Refusal `userNotFound`, `notAPlayer` (an administrator)
 */
export async function findPlayer({ db }: Pick<Core, 'db'>, name: PlayerName): Promise<User> {
  const rows = await db
    .select()
    .from(users)
    .where(and(isNamed(name), isNull(users.deletedAt)));
  const user = rows.find(({ role }) => role === 'client') ?? rows[0];
  if (!user) throw new Refusal('userNotFound');
  if (user.role !== 'client') throw new Refusal('notAPlayer');
  const { id, username, phoneNumber, telegramId, role } = user;
  return { id, username, phoneNumber, telegramId, role, adminRole: null };
}

function isNamed(name: PlayerName) {
  if ('username' in name) return eq(users.usernameKey, usernameKey(name.username.trim()));
  return 'telegramId' in name ? eq(users.telegramId, name.telegramId) : eq(users.phoneNumber, name.phoneNumber);
}

/** @throws Refusal `userNotFound` */
export async function findUser({ db }: { db: Db | Transaction }, username: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username.trim())), isNull(users.deletedAt)));
  if (!user) throw new Refusal('userNotFound');
  return user;
}

/**
 * Keeps a user from being deleted until the work is done.
 *
 * @throws Refusal `userNotFound`
 */
export async function keepUser(work: Work, userId: string): Promise<UserRow> {
  const user = await lockUserRow(work.tx, userId, 'key share');
  if (!user) throw new Refusal('userNotFound');
  return user;
}

export async function isPhoneProven({ db }: Pick<Core, 'db'>, userId: string): Promise<boolean> {
  const isProven = and(eq(users.id, userId), isNotNull(users.phoneProvenAt));
  return (await db.$count(users, isProven)) > 0;
}

/**
 * Ends all sessions of a user.
 *
 * @throws Refusal `userNotFound`, `roleMayNot` about an administrator
 */
export async function endSessions(
  app: Application,
  actor: Administrator,
  { userId }: z.output<typeof userInput>,
): Promise<void> {
  await transactOn(app, actor, userId, async (work, user) => {
    refuseWithout(actor, neededToChange(user));
    const sessionCount = await app.sessions.endAllOf(work, userId);
    const change = { before: { sessions: sessionCount }, after: { sessions: 0 } };
    await work.audit({ action: 'end-sessions', subject: user.username, ...change });
  });
}

/** Users who are not deleted, newest first. */
export async function usersPage(
  { db }: Core,
  { page, pageSize, search }: z.output<typeof usersInput>,
): Promise<z.input<typeof usersOutput>> {
  const matching = and(isNull(users.deletedAt), isUserSearched(search));
  const pageIds = db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  const wallet = alias(ledgerAccounts, 'wallet');
  const coins = alias(ledgerAccounts, 'coins');
  const pageRows = db
    .select({
      id: users.id,
      username: users.username,
      phoneNumber: users.phoneNumber,
      role: users.role,
      adminRole: users.adminRole,
      paymentLimitSantim: users.paymentLimitSantim,
      createdAt: users.createdAt,
      walletSantim: wallet.balance,
      coins: coins.balance,
    })
    .from(pageIds)
    .innerJoin(users, eq(users.id, pageIds.id))
    .leftJoin(wallet, and(eq(wallet.userId, users.id), eq(wallet.currency, 'ETB')))
    .leftJoin(coins, and(eq(coins.userId, users.id), eq(coins.currency, 'COIN')))
    .orderBy(desc(users.createdAt), desc(users.id));
  const [rows, totalUsers] = await Promise.all([pageRows, db.$count(users, matching)]);
  return {
    users: rows.map(({ createdAt, walletSantim, coins, ...row }) => ({
      ...row,
      adminRole: adminRoleOf(row),
      createdAtMs: createdAt.getTime(),
      walletSantim: walletSantim ?? 0,
      coins: coins ?? 0,
    })),
    totalUsers,
    totalPages: Math.max(1, Math.ceil(totalUsers / pageSize)),
    currentPage: page,
  };
}

/**
 * Matches the beginning of the name or number, because an index can answer that. An Ethiopic name
 * is found in each of its spellings.
 */
export function isUserSearched(search: string): SQL | undefined {
  if (search === '') return undefined;
  const beginsWith = (column: AnyColumn, text: string) => like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`);
  const phone = phoneBeginning(search);
  const isEthiopic = /\p{Script=Ethiopic}/u.test(search);
  return or(
    beginsWith(users.usernameKey, usernameKey(search)),
    isEthiopic ? beginsWith(users.usernameSkeleton, usernameSkeleton(search)) : undefined,
    phone === null ? undefined : beginsWith(users.phoneNumber, phone),
  );
}
