import { accountCode, type Db, lockWallet, postTransfers, schema, type Transaction } from '@cartela/db';
import { hash } from '@node-rs/argon2';
import { and, asc, desc, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { registerUserInput, resetPasswordInput, topUpInput, usersInput } from '../admin/contract.ts';
import { type Actor, audit } from '../audit/audit-log.ts';
import { once } from '../kernel/idempotency.ts';
import { Refusal } from '../kernel/refusals.ts';
import { phoneBeginning } from './phone.ts';
import { insertPlayer, registerAdmin, usernameKey } from './registration.ts';
import type { Sessions } from './sessions.ts';

const { users, ledgerAccounts, entries, rounds, payments } = schema;

const SANTIM_PER_ETB = 100;

/** Users that may sign in, newest first. */
export async function usersPage(db: Db, { page, pageSize, search }: z.infer<typeof usersInput>) {
  const matching = and(isNull(users.deletedAt), searchFor(search));
  const shown = db
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
      createdAt: users.createdAt,
      walletSantim: wallet.balance,
      coins: coins.balance,
    })
    .from(shown)
    .innerJoin(users, eq(users.id, shown.id))
    .leftJoin(wallet, and(eq(wallet.userId, users.id), eq(wallet.currency, 'ETB')))
    .leftJoin(coins, and(eq(coins.userId, users.id), eq(coins.currency, 'COIN')))
    .orderBy(desc(users.createdAt), desc(users.id));
  const [rows, totalUsers] = await Promise.all([pageRows, db.$count(users, matching)]);
  return {
    users: rows.map(({ createdAt, walletSantim, coins, ...row }) => ({
      ...row,
      createdAtMs: createdAt.getTime(),
      walletSantim: walletSantim ?? 0,
      coins: coins ?? 0,
    })),
    totalUsers,
    totalPages: Math.max(1, Math.ceil(totalUsers / pageSize)),
    currentPage: page,
  };
}

/** By the beginning of the name or the number, which an index answers. */
function searchFor(search: string): SQL | undefined {
  if (search === '') return undefined;
  const name = usernameKey(search).replace(/[\\%_]/g, '\\$&');
  const phone = phoneBeginning(search);
  return or(like(users.usernameKey, `${name}%`), phone === null ? undefined : like(users.phoneNumber, `${phone}%`));
}

/** @throws Refusal `usernameTaken`, `phoneNumberTaken` */
export async function registerUser(
  { db, playMoneySantim }: { db: Db; playMoneySantim: number },
  actor: Actor,
  user: z.infer<typeof registerUserInput>,
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const { username, phoneNumber, role } = user;
    const made =
      role === 'admin'
        ? await registerAdmin(tx, user)
        : await insertPlayer(tx, { username, phoneNumber }, { playMoneySantim });
    await audit(tx, actor, { action: 'register-user', subject: username, after: { role } });
    return made;
  });
}

interface Deps {
  readonly db: Db;
  readonly now: () => number;
  readonly sessions: Sessions;
}

/**
 * Bars a user from signing in and ends their sessions, whose ids it returns. The ledger stays.
 *
 * @throws Refusal `userNotFound`, `cannotDeleteSelf`, `userHoldsCards`, `userHasPendingPayment`, `sessionOver` when the actor
 *   has just been deleted: of two administrators who delete each other, one stays
 */
export async function deleteUser(
  { db, now, sessions }: Deps,
  actor: Actor & { id: string },
  userId: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const present = await lockUsers(tx, [actor.id, userId]);
    if (!present.some(({ id }) => id === actor.id)) throw new Refusal('sessionOver');
    const user = present.find(({ id }) => id === userId);
    if (!user) throw new Refusal('userNotFound');
    if (user.id === actor.id) throw new Refusal('cannotDeleteSelf');
    if (await holdsCards(tx, userId)) throw new Refusal('userHoldsCards');
    if (await hasPendingPayment(tx, userId)) throw new Refusal('userHasPendingPayment');
    await tx
      .update(users)
      .set({ deletedAt: new Date(now()) })
      .where(eq(users.id, userId));
    const { role, phoneNumber } = user;
    await audit(tx, actor, { action: 'delete-user', subject: user.username, before: { role, phoneNumber } });
    return sessions.endAllOf(userId, tx);
  });
}

/**
 * Ends all sessions of a user, and returns their ids.
 *
 * @throws Refusal `userNotFound`
 */
export async function endSessions(
  { db, sessions }: Omit<Deps, 'now'>,
  actor: Actor,
  userId: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const ended = await sessions.endAllOf(userId, tx);
    const change = { before: { sessions: ended.length }, after: { sessions: 0 } };
    await audit(tx, actor, { action: 'end-sessions', subject: user.username, ...change });
    return ended;
  });
}

export const topUpOutput = z.object({ walletSantim: z.number() });

/** @throws Refusal `userNotFound`, `notAPlayer`, `keyReused` */
export async function topUp(db: Db, actor: Actor & { id: string }, input: z.infer<typeof topUpInput>) {
  const { userId, amountEtb, idempotencyKey } = input;
  const amount = amountEtb * SANTIM_PER_ETB;
  const request = {
    userId: actor.id,
    key: idempotencyKey,
    operation: 'top-up',
    input: { userId, amountEtb },
    answer: topUpOutput,
  };
  return once(db, request, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role !== 'client') throw new Refusal('notAPlayer');
    const before = await lockWallet(tx, userId);
    await postTransfers(tx, [
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount,
        kind: 'top-up',
        idempotencyKey: `top-up:${actor.id}:${idempotencyKey}`,
      },
    ]);
    const after = { walletSantim: before + amount };
    await audit(tx, actor, { action: 'top-up', subject: user.username, before: { walletSantim: before }, after });
    return after;
  });
}

/**
 * Gives an administrator a new password and ends their sessions, whose ids it returns. Players have no password.
 *
 * @throws Refusal `userNotFound`, `notAnAdmin`
 */
export async function resetPassword(
  { db, sessions }: Omit<Deps, 'now'>,
  actor: Actor,
  { customerId, newPassword }: z.infer<typeof resetPasswordInput>,
): Promise<string[]> {
  const passwordHash = await hash(newPassword);
  return db.transaction(async (tx) => {
    const found = await findUser(tx, customerId);
    const user = await lockUser(tx, found.id);
    if (user.role !== 'admin') throw new Refusal('notAnAdmin');
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await audit(tx, actor, { action: 'reset-password', subject: user.username });
    return sessions.endAllOf(user.id, tx);
  });
}

/** @throws Refusal `userNotFound` */
export async function findUser(db: Db | Transaction, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username.trim())), isNull(users.deletedAt)));
  if (!user) throw new Refusal('userNotFound');
  return user;
}

async function lockUser(tx: Transaction, userId: string) {
  const [user] = await lockUsers(tx, [userId]);
  if (!user) throw new Refusal('userNotFound');
  return user;
}

/** Those of the users that are not deleted; whatever else these users are doing has ended, or waits. */
async function lockUsers(tx: Transaction, userIds: readonly string[]) {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
}

async function holdsCards(tx: Transaction, userId: string): Promise<boolean> {
  const held = await tx
    .select({ cardNo: entries.cardNo })
    .from(entries)
    .innerJoin(rounds, eq(rounds.id, entries.roundId))
    .where(and(eq(entries.userId, userId), inArray(rounds.status, ['selecting', 'active'])))
    .limit(1);
  return held.length > 0;
}

async function hasPendingPayment(tx: Transaction, userId: string): Promise<boolean> {
  const pending = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending')))
    .limit(1);
  return pending.length > 0;
}
