import { randomInt, randomUUID } from 'node:crypto';
import { accountCode, type Db, openPlayerAccounts, postTransfers, schema } from '@cartela/db';
import { eq, inArray } from 'drizzle-orm';
import { makeFirstAdmin } from '../../../src/accounts/administrators.ts';
import { makePlayer } from '../../../src/accounts/registration.ts';
import { type Administrator, type Player, PRODUCT, type User, type Visitor } from '../../../src/kernel/actors/actor.ts';
import type { AdminRole } from '../../../src/kernel/actors/permissions.ts';
import { transact } from '../../../src/kernel/work/unit-of-work.ts';
import { ADDRESS, coreOn } from '../application.ts';

const { users } = schema;

export const WALLET_SANTIM = 50_000;

export const newKey = (): string => randomUUID();
/** A name of digits, because random letters make a reserved word now and then. */
export const newUsername = (): string => `p${randomInt(1_000_000_000, 9_999_999_999)}`;
const ENDINGS = { first: 6000, count: 3999 };
let phones = 0;
/**
 * A phone number in international form. Messages show its last four digits, so no two of a test end
 * alike.
 */
export function newPhone(): string {
  phones += 1;
  return `+2519${randomInt(1000, 9999)}${ENDINGS.first + (phones % ENDINGS.count)}`;
}

/** Somebody who is not signed in. */
export const VISITOR: Visitor = { is: 'visitor', address: ADDRESS };

export function playerOf({ id, username, phoneNumber }: User): Player {
  return { is: 'player', id, username, phoneNumber, address: ADDRESS };
}

export function administratorOf({ id, username, adminRole }: User): Administrator {
  return { is: 'admin', id, username, adminRole: adminRole ?? 'owner', address: ADDRESS };
}

/** A player with a name, a phone and a wallet of their own. */
export async function createPlayer(
  db: Db,
  { walletSantim = WALLET_SANTIM, phoneNumber = newPhone(), username = newUsername() } = {},
): Promise<User> {
  const credentials = { username, phoneNumber };
  const { userId } = await makePlayer({ ...coreOn(db), playMoneySantim: walletSantim }, credentials);
  return { id: userId, ...credentials, telegramId: `web-${userId}`, role: 'client', adminRole: null };
}

const nextPhone = (index: number) => `+2517${String(index).padStart(8, '0')}`;

/** Many players with 500 ETB each, in a few statements. */
export async function createPlayers(db: Db, count: number, phoneOf = nextPhone): Promise<User[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    username: `crowd-${randomUUID()}`,
    phoneNumber: phoneOf(index),
    telegramId: `web-${randomUUID()}`,
    role: 'client' as const,
  }));
  return transact(coreOn(db), PRODUCT, async (work) => {
    const crowd = await work.tx
      .insert(users)
      .values(people.map((person) => ({ ...person, usernameKey: person.username })))
      .returning({
        id: users.id,
        username: users.username,
        phoneNumber: users.phoneNumber,
        telegramId: users.telegramId,
        role: users.role,
        adminRole: users.adminRole,
      });
    const ids = crowd.map(({ id }) => id);
    await openPlayerAccounts(work.tx, ids);
    await postTransfers(
      work,
      ids.map((id) => ({
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(id, 'ETB'),
        amount: WALLET_SANTIM,
        kind: 'play-money' as const,
        idempotencyKey: `test:${id}`,
      })),
    );
    return crowd;
  });
}

/** Proves players' phone numbers, as Telegram does. */
export async function proveNumbers(db: Db, players: readonly Pick<User, 'id'>[]): Promise<void> {
  const ids = players.map(({ id }) => id);
  await db.update(users).set({ phoneProvenAt: new Date() }).where(inArray(users.id, ids));
}

/** Gives a player coins, as games do. */
export async function giveCoins(db: Db, { id }: Pick<User, 'id'>, amount: number): Promise<void> {
  const [debit, credit] = [accountCode.promotion('COIN'), accountCode.player(id, 'COIN')];
  const earned = { debit, credit, amount, kind: 'coins-earned', idempotencyKey: newKey() } as const;
  await transact(coreOn(db), PRODUCT, (work) => postTransfers(work, [earned]));
}

/** An administrator who never signs in, so this password is never checked. */
export async function createAdmin(db: Db, adminRole: AdminRole = 'owner'): Promise<User> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const admin = { username, phoneNumber: newPhone(), telegramId: `web-${username}`, role: 'admin' as const, adminRole };
  const [row] = await db
    .insert(users)
    .values({ ...admin, usernameKey: username, passwordHash: 'none' })
    .returning({ id: users.id });
  if (!row) throw new Error('the administrator was not inserted');
  return { ...admin, id: row.id };
}

/**
 * An administrator of this role, who can sign in. A cashier decides about payments up to 500 ETB.
 */
export async function registerAdmin(
  db: Db,
  { adminRole = 'owner', ...credentials }: { username: string; password: string; adminRole?: AdminRole | undefined },
): Promise<{ userId: string }> {
  const account = await makeFirstAdmin(coreOn(db), { phoneNumber: newPhone(), ...credentials });
  const rights = { adminRole, paymentLimitSantim: adminRole === 'cashier' ? 50_000 : null };
  await db.update(users).set(rights).where(eq(users.id, account.userId));
  return account;
}
