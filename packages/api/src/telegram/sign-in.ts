import { schema } from '@cartela/db';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { insertPlayer } from '../accounts/registration.ts';
import { openSession, playersPlace } from '../accounts/sign-in/sign-in.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { lockUserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import type { Context } from '../kernel/calls/context.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { refuseOnBreak } from '../player-limits/breaks.ts';
import type { knownPlayerInput, launchInput, newPlayerInput } from './contract.ts';
import { readContact, readLaunch } from './launch.ts';
import { proposedUsername } from './proposed-username.ts';
import { takeByClaim, takeByNumber } from './take-over.ts';
import { keepTelegramUser, useLaunch } from './used-launches.ts';

const { users } = schema;

type Caller = Pick<Context, 'address' | 'identity' | 'userAgent'>;

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
  caller: Caller,
  { initData }: z.output<typeof launchInput>,
): Promise<SignedInByTelegram | Newcomer> {
  const launch = readLaunch(app, initData);
  const [user] = await app.db.select().from(users).where(eq(users.telegramId, launch.telegramId));
  if (!user) {
    const account = await takeByClaim(app, launch);
    if (account) return signedInstead(app, caller, account);
    return { outcome: 'newcomer', proposedUsername: await proposedUsername(app, launch) };
  }
  await transact(app, PRODUCT, async (work) => {
    if (!(await lockUserRow(work.tx, user.id, 'key share'))) throw new Refusal('accountClosed');
    await refuseOnBreak(app, work.tx, user.id);
    await useLaunch(work, launch);
    await keepTelegramUser(work, user.id, launch);
  });
  return signedInstead(app, caller, user);
}

/**
 * Registers a player with the Telegram id of the launch, and signs them in. If Telegram confirms
 * their number and there is an account with it, that account is theirs (`takeByNumber`).
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `launchUsed`, `contactForeign`,
 * `contactAbroad`, `usernameTaken`, `usernameLooksTaken`, `usernameReserved`, `usernameIsPhone`,
 * `phoneNumberTaken`, `telegramTaken`, `tooManyAttempts`, `accountClaimed`, `accountDisputed`,
 * `onBreak`
 */
export async function registerByTelegram(
  app: Application,
  caller: Caller,
  { initData, username, phone, shownAge }: Omit<z.output<typeof newPlayerInput>, 'ageAndTerms'>,
): Promise<SignedInByTelegram> {
  const { address } = caller;
  await app.attempts.countSignUp(address);
  const launch = readLaunch(app, initData);
  const { telegramId } = launch;
  const isProven = 'contact' in phone;
  const phoneNumber = isProven ? readContact(app, phone.contact, launch) : phone.phoneNumber;
  const own = isProven ? await takeByNumber(app, launch, { phoneNumber, username: null }) : null;
  if (own) return signedInstead(app, caller, own);
  const userId = await transact(app, { is: 'visitor', address }, async (work) => {
    await useLaunch(work, launch);
    const phoneProvenAt = isProven ? new Date(work.now()) : null;
    const credentials = { username, phoneNumber, telegramId, phoneProvenAt, age: 'confirmed', shownAge } as const;
    const inserted = await insertPlayer(work, app, credentials);
    await keepTelegramUser(work, inserted.userId, launch);
    return inserted.userId;
  });
  return signedIn(app, caller, { id: userId, role: 'client', adminRole: null, username, phoneNumber, telegramId });
}

/**
 * Signs in whoever has proven the number of an account and knows its name. From then on, the
 * account opens for their Telegram.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `launchUsed`, `contactNeeded`,
 * `contactForeign`, `contactAbroad`, `wrongCredentials`, `onBreak`, `telegramTaken`,
 * `accountClaimed`, `accountDisputed`
 */
export async function linkTelegram(
  app: Application,
  caller: Caller,
  { initData, username, phone }: z.output<typeof knownPlayerInput>,
): Promise<SignedInByTelegram> {
  const launch = readLaunch(app, initData);
  // Anybody can type a name and a number.
  if (!('contact' in phone)) throw new Refusal('contactNeeded');
  const user = await takeByNumber(app, launch, { phoneNumber: readContact(app, phone.contact, launch), username });
  if (!user) throw new Refusal('wrongCredentials');
  return signedInstead(app, caller, user);
}

/**
 * Signs a player in, and ends the session of the token that the app now replaces, because later
 * nobody could end it.
 */
async function signedInstead(app: Application, caller: Caller, user: User): Promise<SignedInByTelegram> {
  const { identity } = caller;
  if (identity?.user.role === 'client') await app.sessions.end(identity.token);
  return signedIn(app, caller, user);
}

async function signedIn(app: Application, caller: Caller, user: User): Promise<SignedInByTelegram> {
  const token = await openSession(app, user, { ...playersPlace(caller), byTelegram: true });
  const { id: userId, username, phoneNumber, telegramId } = user;
  // Whoever proves the number at this moment either ends the session or is found here.
  if ((await app.db.$count(users, and(eq(users.id, userId), eq(users.telegramId, telegramId)))) === 0) {
    await app.sessions.end(token);
    throw new Refusal('launchUsed');
  }
  return { outcome: 'signedIn', token, userId, username, phoneNumber, telegramId };
}
