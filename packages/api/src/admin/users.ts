import { accountCode, balancesOf, type Db, postTransfers, schema, type Transaction } from '@cartela/db';
import { hash } from '@node-rs/argon2';
import { and, count, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalisePhone } from '../accounts/phone.ts';
import { insertPlayer, registerAdmin, usernameKey } from '../accounts/registration.ts';
import { once } from '../idempotency.ts';
import { Refusal } from '../refusals.ts';
import { type Actor, audit } from './audit.ts';
import type { registerUserInput, topUpInput, usersInput } from './contract.ts';

const { users, ledgerAccounts, entries, rounds, payments } = schema;

const SANTIM_PER_ETB = 100;

const balance = (currency: 'ETB' | 'COIN') =>
  sql<number>`coalesce((select ${ledgerAccounts.balance} from ${ledgerAccounts}
    where ${ledgerAccounts.userId} = ${users.id} and ${ledgerAccounts.currency} = ${sql.raw(`'${currency}'`)}), 0)::float8`;

/** Users that may sign in, newest first. */
export async function usersPage(db: Db, { page, pageSize, search }: z.infer<typeof usersInput>) {
  const matching = and(isNull(users.deletedAt), searchFor(search));
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      phoneNumber: users.phoneNumber,
      role: users.role,
      createdAt: users.createdAt,
      walletSantim: balance('ETB'),
      coins: balance('COIN'),
    })
    .from(users)
    .where(matching)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(users).where(matching);
  const totalUsers = found?.total ?? 0;
  return {
    users: rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() })),
    totalUsers,
    totalPages: Math.max(1, Math.ceil(totalUsers / pageSize)),
    currentPage: page,
  };
}

/** By the beginning of the name or the number, which an index answers. */
function searchFor(search: string): SQL | undefined {
  if (search === '') return undefined;
  const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const digits = search.replace(/[\s().-]/g, '');
  const phone = normalisePhone(digits) ?? digits.replace(/^0(?=[79])/, '+251').replace(/^251/, '+251');
  return or(like(users.usernameKey, `${escaped(usernameKey(search))}%`), like(users.phoneNumber, `${escaped(phone)}%`));
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

/**
 * Bars a user from signing in; the caller ends their sessions. The ledger stays.
 *
 * @throws Refusal `userNotFound`, `cannotDeleteSelf`, `userHoldsCards`, `userHasPendingPayment`
 */
export async function deleteUser(
  { db, now }: { db: Db; now: () => number },
  actor: Actor,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.id === actor.id) throw new Refusal('cannotDeleteSelf');
    if (await holdsCards(tx, userId)) throw new Refusal('userHoldsCards');
    if (await hasPendingPayment(tx, userId)) throw new Refusal('userHasPendingPayment');
    await tx
      .update(users)
      .set({ deletedAt: new Date(now()) })
      .where(eq(users.id, userId));
    const { role, phoneNumber } = user;
    await audit(tx, actor, { action: 'delete-user', subject: user.username, before: { role, phoneNumber } });
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
    const before = await balancesOf(tx, userId);
    await postTransfers(tx, [
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount,
        kind: 'top-up',
        idempotencyKey: `top-up:${actor.id}:${idempotencyKey}`,
      },
    ]);
    const { walletSantim } = await balancesOf(tx, userId);
    const change = { before: { walletSantim: before.walletSantim }, after: { walletSantim } };
    await audit(tx, actor, { action: 'top-up', subject: user.username, ...change });
    return { walletSantim };
  });
}

/**
 * Gives an administrator a new password; the caller ends their sessions. Players have none.
 *
 * @throws Refusal `userNotFound`, `notAnAdmin`
 */
export async function resetPassword(
  db: Db,
  actor: Actor,
  username: string,
  newPassword: string,
): Promise<{ userId: string }> {
  const passwordHash = await hash(newPassword);
  return db.transaction(async (tx) => {
    const found = await findUser(tx, username);
    const user = await lockUser(tx, found.id);
    if (user.role !== 'admin') throw new Refusal('notAnAdmin');
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await audit(tx, actor, { action: 'reset-password', subject: user.username });
    return { userId: user.id };
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
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  if (!user) throw new Refusal('userNotFound');
  return user;
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
