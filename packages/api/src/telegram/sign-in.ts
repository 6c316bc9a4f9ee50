import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { insertPlayer } from '../accounts/registration.ts';
import { openSession, signInPlayer } from '../accounts/sign-in.ts';
import { hasStandIn, TELEGRAM_TAKEN } from '../accounts/users.ts';
import { PRODUCT, type User } from '../kernel/actor.ts';
import type { Application } from '../kernel/application.ts';
import type { Context } from '../kernel/context.ts';
import type { Core } from '../kernel/core.ts';
import { uniqueViolation } from '../kernel/database-errors.ts';
import { Refusal } from '../kernel/refusals.ts';
import { forgetOld, KEPT_MS } from '../kernel/retention.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';
import { lockUserRow } from '../kernel/user-lock.ts';
import { refuseOnBreak } from '../protection/breaks.ts';
import type { knownPlayerInput, launchInput, newPlayerInput } from './contract.ts';
import { type Launch, readContact, readLaunch } from './launch.ts';
import { proposedUsername } from './proposed-username.ts';

const { users, telegramUsers, usedLaunches } = schema;

type Caller = Pick<Context, 'address' | 'browser' | 'identity'>;

export interface SignedInByTelegram extends Pick<User, 'username' | 'phoneNumber' | 'telegramId'> {
  readonly outcome: 'signedIn';
  readonly token: string;
  readonly userId: string;
}

export interface Newcomer {
  readonly outcome: 'newcomer';
  readonly proposedUsername: string;
}

/**
 * Signs in the person who opened the mini app, as Telegram's signature proves. A launch opens one
 * session only.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `launchUsed`, `accountClosed`,
 * `onBreak`
 */
export async function signInByTelegram(
  app: Application,
  { identity }: Pick<Caller, 'identity'>,
  { initData }: z.output<typeof launchInput>,
): Promise<SignedInByTelegram | Newcomer> {
  const launch = readLaunch(app, initData);
  const [user] = await app.db.select().from(users).where(eq(users.telegramId, launch.telegramId));
  if (!user) return { outcome: 'newcomer', proposedUsername: await proposedUsername(app, launch) };
  await transact(app, PRODUCT, async (work) => {
    if (!(await lockUserRow(work.tx, user.id, 'key share'))) throw new Refusal('accountClosed');
    await refuseOnBreak(app, work.tx, user.id);
    await useLaunch(work, launch);
    await keepTelegramUser(work, user.id, launch);
  });
  // The app keeps one session token only. The session of the token that it now replaces is ended,
  // because later nobody could end it.
  if (identity?.user.role === 'client') await app.sessions.end(identity.token);
  return signedIn(app, user);
}

/**
 * Registers a player with the Telegram id of the launch, and signs them in.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `launchUsed`, `contactForeign`,
 * `contactAbroad`, `usernameTaken`, `usernameLooksTaken`, `usernameReserved`, `phoneNumberTaken`,
 * `telegramTaken`, `tooManyAttempts`
 */
export async function registerByTelegram(
  app: Application,
  { address }: Pick<Caller, 'address'>,
  { initData, username, phone }: Pick<z.output<typeof newPlayerInput>, 'initData' | 'username' | 'phone'>,
): Promise<SignedInByTelegram> {
  await app.attempts.countSignUp(address);
  const launch = readLaunch(app, initData);
  const { telegramId } = launch;
  const { isProven, phoneNumber } = phoneOf(app, launch, phone);
  const userId = await transact(app, { is: 'visitor', address }, async (work) => {
    await useLaunch(work, launch);
    const phoneProvenAt = isProven ? new Date(work.now()) : null;
    const credentials = { username, phoneNumber, telegramId, phoneProvenAt, age: 'confirmed' } as const;
    const inserted = await insertPlayer(work, app, credentials);
    await keepTelegramUser(work, inserted.userId, launch);
    return inserted.userId;
  });
  return signedIn(app, { id: userId, role: 'client', username, phoneNumber, telegramId });
}

/**
 * Signs a player in with username and phone number, and stores the launch's Telegram id with their
 * account. The player cannot change it later.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `launchUsed`, `contactForeign`,
 * `contactAbroad`, `wrongCredentials`, `tooManyAttempts`, `onBreak`, `accountClosed`,
 * `telegramTaken` if another account has this Telegram id, `accountHasTelegram` if this account has
 * another one
 */
export async function linkTelegram(
  app: Application,
  caller: Caller,
  { initData, username, phone }: z.output<typeof knownPlayerInput>,
): Promise<SignedInByTelegram> {
  const launch = readLaunch(app, initData);
  const { telegramId } = launch;
  const { isProven, phoneNumber } = phoneOf(app, launch, phone);
  const player = await signInPlayer(app, caller, { username, phoneNumber });
  try {
    await transact(app, PRODUCT, async (work) => {
      const user = await lockUserRow(work.tx, player.userId, 'update');
      if (!user) throw new Refusal('accountClosed');
      if (user.telegramId !== telegramId && !hasStandIn(user)) throw new Refusal('accountHasTelegram');
      await useLaunch(work, launch);
      const proof = isProven ? { phoneProvenAt: new Date(work.now()) } : {};
      await work.tx
        .update(users)
        .set({ telegramId, ...proof })
        .where(eq(users.id, user.id));
      work.note({ type: 'account', userId: user.id });
      await keepTelegramUser(work, user.id, launch);
    });
  } catch (error) {
    await app.sessions.end(player.token);
    throw uniqueViolation(error) === TELEGRAM_TAKEN ? new Refusal('telegramTaken') : error;
  }
  return { ...player, telegramId, outcome: 'signedIn' };
}

/** The phone number that Telegram confirms, or else the one that was typed. */
function phoneOf(
  app: Application,
  launch: Launch,
  phone: z.output<typeof knownPlayerInput>['phone'],
): { isProven: boolean; phoneNumber: string } {
  return 'contact' in phone
    ? { isProven: true, phoneNumber: readContact(app, phone.contact, launch) }
    : { isProven: false, phoneNumber: phone.phoneNumber };
}

export function forgetOldLaunches(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: usedLaunches, at: usedLaunches.usedAt, keptMs: KEPT_MS.launches });
}

/**
 * Marks a launch as used.
 *
 * @throws Refusal `launchUsed`; the transaction must then be rolled back
 */
async function useLaunch({ tx, now }: Work, { id }: Pick<Launch, 'id'>): Promise<void> {
  const used = await tx
    .insert(usedLaunches)
    .values({ id, usedAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ id: usedLaunches.id });
  if (used.length === 0) throw new Refusal('launchUsed');
}

/**
 * Stores what the launch says about the player. A language that the player has is kept. If the
 * launch does not allow the bot to write, an earlier permission is kept too.
 */
async function keepTelegramUser(
  { tx, now }: Work,
  userId: string,
  { language, isReachable }: Pick<Launch, 'language' | 'isReachable'>,
): Promise<void> {
  const reachableSince = isReachable ? new Date(now()) : null;
  const inserted = tx.insert(telegramUsers).values({ userId, language, reachableSince });
  const { userId: target } = telegramUsers;
  await (isReachable
    ? inserted.onConflictDoUpdate({ target, set: { reachableSince } })
    : inserted.onConflictDoNothing({ target }));
}

async function signedIn(app: Application, user: User): Promise<SignedInByTelegram> {
  const token = await openSession(app, user);
  const { id: userId, username, phoneNumber, telegramId } = user;
  return { outcome: 'signedIn', token, userId, username, phoneNumber, telegramId };
}
