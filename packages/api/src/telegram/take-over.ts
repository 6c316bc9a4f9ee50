// Who gets an account when somebody proves its phone number at Telegram. A proven number wins over
// an account that only typed it. If the account holds money, its holder has a day to object.

import { schema, type Transaction } from '@cartela/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { openCards } from '../accounts/open-cards.ts';
import { forgetPin } from '../accounts/pin/own-pin.ts';
import { forgetOtherBrowsers } from '../accounts/sign-in/known-browsers.ts';
import { hasStandIn, TELEGRAM_TAKEN, usernameKey } from '../accounts/users.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { lockUserRow, type UserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { HOUR_MS, minuteOf } from '../kernel/times/day.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import type { Core } from '../kernel/work/core.ts';
import { uniqueViolation } from '../kernel/work/database-errors.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { breakOf, declineAsked, endUnproven } from '../player-limits/breaks.ts';
import type { Launch } from './launch.ts';
import { NUMBER_CLAIMS_KEPT_MS, OBJECT_WITHIN_H } from './limits.ts';
import { keepTelegramUser, useLaunch } from './used-launches.ts';

const { checkouts, freeCards, ledgerAccounts, numberClaims, payments, telegramUsers, users } = schema;

type Claim = typeof numberClaims.$inferSelect;

export const objectUntilMs = ({ claimedAt }: Claim): number => claimedAt.getTime() + OBJECT_WITHIN_H * HOUR_MS;

export async function claimOn(db: Core['db'] | Transaction, userId: string): Promise<Claim | undefined> {
  const [claim] = await db.select().from(numberClaims).where(eq(numberClaims.userId, userId));
  return claim;
}

interface Proof {
  /** The number that Telegram has confirmed for whoever opened the mini app. */
  readonly phoneNumber: string;
  /** The account's name, if they gave it. Null if they do not say that they have one. */
  readonly username: string | null;
}

/**
 * Gives the account with this number to whoever has proven the number. Null if there is none. They
 * get it at once where they know its name and it has no Telegram yet, or where it holds no money.
 * Otherwise its holder is told, and may object. While it is excluded, administrators decide: the
 * holder may have wanted that, or a stranger.
 *
 * @throws Refusal `wrongCredentials` if the name is another account's, `launchUsed`,
 * `telegramTaken`, `accountClaimed`, `accountDisputed`
 */
export async function takeByNumber(app: Application, launch: Launch, proof: Proof): Promise<User | null> {
  const { phoneNumber, username } = proof;
  const isIt = and(eq(users.phoneNumber, phoneNumber), eq(users.role, 'client'), isNull(users.deletedAt));
  const [account] = await app.db.select().from(users).where(isIt);
  if (!account) return null;
  if (username !== null && usernameKey(username) !== account.usernameKey) throw new Refusal('wrongCredentials');
  return settle(app, launch, account.id, async (work, user) => {
    const isKnown = username !== null || user.telegramId === launch.telegramId;
    const isFree = isKnown && (hasStandIn(user) || user.telegramId === launch.telegramId);
    const isEmpty = !isVouchedFor(user) && !(await holdsMoney(work.tx, user.id));
    const isGiven = (isFree || isEmpty) && !(await isExcluded(work, work.tx, user.id));
    return isGiven ? null : keepClaim(work, user, launch);
  });
}

/** Gives an account to whoever has claimed it before, if nobody has objected in time. */
export async function takeByClaim(app: Application, launch: Launch): Promise<User | null> {
  const [row] = await app.db.select().from(numberClaims).where(eq(numberClaims.telegramId, launch.telegramId));
  if (!row || row.objectedAt || objectUntilMs(row) > app.now()) return null;
  if (await isExcluded(app, app.db, row.userId)) return null;
  return settle(app, launch, row.userId, async ({ tx }, user) => {
    const claim = await claimOn(tx, user.id);
    // Somebody else has proven the number in the meantime.
    if (claim?.telegramId !== launch.telegramId) throw new Refusal('accountDisputed');
    return claim;
  });
}

async function isExcluded({ now }: Pick<Core, 'now'>, db: Core['db'] | Transaction, userId: string): Promise<boolean> {
  return (await breakOf(db, userId, now()))?.kind === 'self-exclusion';
}

/** Whether another Telegram has proven the number of this account. */
const isVouchedFor = (user: UserRow): boolean => user.phoneProvenAt !== null && !hasStandIn(user);

/** `claimOf` returns what prevents it, if anything. */
async function settle(
  app: Application,
  launch: Launch,
  userId: string,
  claimOf: (work: Work, user: UserRow) => Promise<Claim | null>,
): Promise<User> {
  const outcome = await transact(app, PRODUCT, async (work) => {
    const user = await lockUserRow(work.tx, userId, 'update');
    if (!user) throw new Refusal('accountClosed');
    const claim = await claimOf(work, user);
    const isDisputed = claim && (claim.objectedAt || isVouchedFor(user) || (await isExcluded(work, work.tx, user.id)));
    if (isDisputed) return { refusal: new Refusal('accountDisputed') };
    if (claim && objectUntilMs(claim) > work.now()) {
      return { refusal: new Refusal('accountClaimed', { values: { untilMs: objectUntilMs(claim) } }) };
    }
    await useLaunch(work, launch);
    await giveAccount(work, app, user, launch);
    return { user: { ...user, telegramId: launch.telegramId } };
  });
  // A claim is kept although it is refused for now.
  if (outcome.refusal) throw outcome.refusal;
  const { id, username, phoneNumber, telegramId, role } = outcome.user;
  return { id, username, phoneNumber, telegramId, role, adminRole: null };
}

/** Keeps that somebody has proven the number, and tells the account's holder. */
async function keepClaim(work: Work, user: UserRow, { telegramId }: Launch): Promise<Claim> {
  const before = await claimOn(work.tx, user.id);
  if (before?.telegramId === telegramId) return before;
  const claim = { telegramId, claimedAt: new Date(work.now()), objectedAt: null };
  await work.tx
    .insert(numberClaims)
    .values({ ...claim, userId: user.id })
    .onConflictDoUpdate({ target: numberClaims.userId, set: claim });
  const until = minuteOf(new Date(objectUntilMs({ ...claim, userId: user.id })));
  await writeToPlayers(work, [{ kind: 'numberClaimed', userId: user.id, details: { until } }]);
  return { ...claim, userId: user.id };
}

/**
 * Gives an account to the Telegram that has proven its number. The previous holder is signed out,
 * their Telegram is told, and their PIN and their wish to be forgotten count no more. If nobody had
 * proven the number before, an exclusion that is not final ends: it may have been a stranger's.
 *
 * @throws Refusal `telegramTaken`
 */
export async function giveAccount(
  work: Work,
  { sessions }: Pick<Application, 'sessions'>,
  user: UserRow,
  to: Pick<Launch, 'telegramId' | 'language' | 'isReachable'>,
): Promise<void> {
  const { tx, now } = work;
  const isOther = user.telegramId !== to.telegramId;
  if (isOther && !hasStandIn(user)) {
    await writeToPlayers(work, [{ kind: 'accountMoved', userId: user.id, details: { chat: user.telegramId } }]);
    const unknown = { muted: [], reachableSince: null, language: to.language };
    await tx.update(telegramUsers).set(unknown).where(eq(telegramUsers.userId, user.id));
  }
  await forgetClaim(work, user.id);
  try {
    await tx
      .update(users)
      .set({ telegramId: to.telegramId, phoneProvenAt: new Date(now()), ...(isOther && { forgetAt: null }) })
      .where(eq(users.id, user.id));
  } catch (error) {
    throw uniqueViolation(error) === TELEGRAM_TAKEN ? new Refusal('telegramTaken') : error;
  }
  if (isOther) {
    if (user.phoneProvenAt === null) await endUnproven(work, user.id);
    await declineAsked(work, user.id);
    await forgetPin(tx, user.id);
    await forgetOtherBrowsers(tx, user.id, undefined);
    await sessions.endAllOf(work, user.id);
  }
  work.note({ type: 'account', userId: user.id });
  await keepTelegramUser(work, user.id, to);
}

/**
 * Whether the account holds money, coins, free cards, cards that are in play or ordered, or a
 * payment that is not decided or not paid yet.
 */
async function holdsMoney(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx.execute<{ holds: boolean }>(sql`
    select exists (select from ${ledgerAccounts} where user_id = ${userId}::uuid and balance > 0)
      or exists (select from ${freeCards} where user_id = ${userId}::uuid and round_id is null and ended_at is null)
      or exists (select from ${payments} where user_id = ${userId}::uuid and status = 'pending')
      or exists (select from ${checkouts} where user_id = ${userId}::uuid and state = 'open' and url is not null) as holds`);
  return row?.holds === true || (await openCards(tx, userId)).length > 0;
}

export async function forgetClaim({ tx }: Work, userId: string): Promise<void> {
  await tx.delete(numberClaims).where(eq(numberClaims.userId, userId));
}

export function forgetOldClaims(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: numberClaims, at: numberClaims.claimedAt, keptMs: NUMBER_CLAIMS_KEPT_MS });
}
