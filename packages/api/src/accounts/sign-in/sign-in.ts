import { schema } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { PRODUCT, type User } from '../../kernel/actors/actor.ts';
import type { Application, SignInPlace } from '../../kernel/application.ts';
import type { Context } from '../../kernel/calls/context.ts';
import { equalBytes } from '../../kernel/equal-bytes.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { refuseOnBreak } from '../../player-limits/breaks.ts';
import type { adminLoginInput, loginInput } from '../contract.ts';
import { normalisePhone } from '../names/phone.ts';
import { isPassword, NOBODYS_PASSWORD_HASH } from '../passwords.ts';
import { pinOf, provePin } from '../pin/prove-pin.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { usernameKey } from '../users.ts';
import { enterAsAdmin } from './admin-entry.ts';
import { browserName, coarseAddress } from './browser-name.ts';
import { hasKnownBrowsers, knownBrowser } from './known-browsers.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { countTry, forgetTry } from './tries-of-day.ts';

const { users } = schema;

/** The request that signs in. All parts of it except the address come from browsers only. */
type Caller = Pick<Context, 'address' | 'browser'> &
  Partial<Pick<Context, 'identity'>> & { readonly userAgent?: string | undefined };

export interface SignedIn extends Omit<User, 'id' | 'role' | 'adminRole'> {
  readonly token: string;
  readonly userId: string;
}

/**
 * @throws Refusal `wrongCredentials` (whether name or number is wrong), `tooManyAttempts`,
 * `onBreak`, and where the browser is not known `pinRequired`, `pinWrong`, `busy`
 */
export async function signInPlayer(
  app: Application,
  actor: Caller,
  credentials: z.output<typeof loginInput>,
): Promise<SignedIn> {
  const place = playersPlace(actor);
  const isKnown = async ({ usernameKey: key }: UserRow) =>
    (await knownBrowser(app, actor.browser, { role: 'client', key })) !== null;
  let isNew = false;
  let provenPin: { readonly setAt: Date } | undefined;
  const signedIn = await signIn(app, actor, {
    ...attemptOf(credentials),
    place,
    async confirm({ id: userId }, browserId) {
      isNew = browserId === null;
      if (isNew) provenPin = await provePin(app, { ...actor, userId, browserId, typed: credentials.pin });
    },
    async askedMeanwhile(user) {
      const pin = await pinOf(app.db, user.id, app.now());
      const isProven = pin?.setAt.getTime() === provenPin?.setAt.getTime();
      if (pin === undefined || isProven || (await isKnown(user))) return null;
      return credentials.pin === undefined ? 'pinRequired' : 'pinWrong';
    },
  });
  if (isNew) await tellOfNewBrowser(app, signedIn, place);
  return signedIn;
}

/** Tells a player of a sign-in, unless it is the first that is remembered. */
async function tellOfNewBrowser(app: Application, { userId }: SignedIn, { browser }: SignInPlace): Promise<void> {
  if (!(await hasKnownBrowsers(app, userId))) return;
  const message = { kind: 'newBrowser', userId, details: browser === null ? {} : { browser } } as const;
  await transact(app, PRODUCT, (work) => writeToPlayers(work, [message]));
}

/**
 * Finds out whose credentials these are, and signs nobody in. An account with a PIN needs it in any
 * browser.
 *
 * @throws Refusal `wrongCredentials`, `tooManyAttempts`, `pinRequired`, `pinWrong`, `busy`
 */
export async function provePlayer(
  app: Application,
  actor: Caller,
  credentials: z.output<typeof loginInput>,
): Promise<User> {
  const { id, username, phoneNumber, telegramId, role } = await prove(app, actor, {
    ...attemptOf(credentials),
    async confirm({ id: userId }, browserId) {
      await provePin(app, { ...actor, userId, browserId, typed: credentials.pin });
    },
  });
  return { id, username, phoneNumber, telegramId, role, adminRole: null };
}

/** Where a player signs in. No address is kept of players. */
export const playersPlace = ({ userAgent }: Pick<Caller, 'userAgent'>): SignInPlace => ({
  browser: browserName(userAgent),
  address: null,
});

function attemptOf({ username, phoneNumber }: z.output<typeof loginInput>): Attempt {
  const typed = normalisePhone(phoneNumber) ?? '';
  const proves = async (user: UserRow | undefined) =>
    equalBytes(Buffer.from(user?.phoneNumber ?? ''), Buffer.from(typed));
  return { role: 'client', username, refusal: 'wrongCredentials', proves };
}

/**
 * Signs an administrator in, with a code if they have a second factor. Refused sign-ins go to the
 * audit log. `codeRequired` does not, because it is only a step on the way.
 *
 * @throws Refusal `wrongAdminCredentials`, `codeRequired`, `codeWrong`, `tooManyAttempts`, `busy`
 */
export async function signInAdmin(
  app: Application,
  actor: Caller,
  { username, password, code }: z.output<typeof adminLoginInput>,
): Promise<SignedIn> {
  const { address, userAgent } = actor;
  // Before the try is counted, because a try that is refused here is not checked at all.
  const release = app.load.takeCheck(address);
  let isWithCode = false;
  try {
    return await signIn(app, actor, {
      role: 'admin',
      username,
      refusal: 'wrongAdminCredentials',
      place: { browser: browserName(userAgent), address: coarseAddress(address) },
      proves: async (user) => isPassword(user?.passwordHash ?? NOBODYS_PASSWORD_HASH, password),
      async enter(user, browserId) {
        const isNew = browserId === null && (code ?? '') !== '';
        if (isNew) await countTry(app, 'code', user.id);
        isWithCode = (await enterAsAdmin(app, user, { address, userAgent, code })).withCode;
        if (isNew) await forgetTry(app, 'code', user.id);
      },
      askedMeanwhile: async ({ id }) => (!isWithCode && (await hasSecondFactor(app.db, id)) ? 'codeRequired' : null),
    });
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'codeRequired') {
      await recordRefusedSignIn(app, actor, { username, reason: error.reason });
    }
    throw error;
  } finally {
    release();
  }
}

type UserRow = typeof users.$inferSelect;

interface Attempt {
  readonly role: User['role'];
  readonly username: string;
  readonly refusal: 'wrongCredentials' | 'wrongAdminCredentials';
  readonly place?: SignInPlace;
  /** Whether the credentials are this user's. It does the same work if there is no such user. */
  proves(user: UserRow | undefined): Promise<boolean>;
  /** Asks for what is needed beyond that proof. Throws a refusal if it is missing. */
  enter?(user: UserRow, browserId: string | null): Promise<void>;
  /** Asks for what has tries of its own, once those of this attempt were right. */
  confirm?(user: UserRow, browserId: string | null): Promise<void>;
  /** What is needed by now that was not when `enter` or `confirm` ran. Null: nothing. */
  askedMeanwhile?(user: UserRow): Promise<'pinRequired' | 'pinWrong' | 'codeRequired' | null>;
}

/**
 * Finds the user whose credentials these are. The time that it takes tells nobody whether there is
 * a user of this name.
 */
async function prove(app: Application, caller: Caller, attempt: Attempt): Promise<UserRow> {
  const { db, attempts } = app;
  const { role, username, refusal, proves } = attempt;
  const { address, browser } = caller;
  const key = usernameKey(username);
  const browserId = await knownBrowser(app, browser, { role, key });
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, key), eq(users.role, role), isNull(users.deletedAt)));
  const guess = { role, name: key, exists: user !== undefined, address, knownBrowser: browserId };
  const tally = await attempts.countGuess(guess);
  const isProven = await proves(user);
  if (!user || !isProven) {
    const instead = await tally.wasWrong(user && role === 'admin' ? { admin: user.username } : {});
    throw instead ?? new Refusal(refusal);
  }
  try {
    await attempt.enter?.(user, browserId);
  } catch (error) {
    // A right password without a code counts as a try until a code is right. Otherwise each right
    // password would give new tries at codes.
    if (error instanceof Refusal && error.reason === 'codeWrong') await tally.wasWrong({ admin: user.username });
    throw error;
  }
  await tally.wasRight();
  await attempt.confirm?.(user, browserId);
  return user;
}

async function signIn(app: Application, caller: Caller, attempt: Attempt): Promise<SignedIn> {
  const { sessions } = app;
  const { role, refusal } = attempt;
  const { identity } = caller;
  const user = await prove(app, caller, attempt);
  const token = await openSession(app, user, attempt.place);
  const instead = (await endedMeanwhile(app, user)) ? refusal : await attempt.askedMeanwhile?.(user);
  if (instead) {
    await sessions.end(token);
    throw new Refusal(instead);
  }
  // The browser keeps one token for each role. Nobody could end the session whose token is
  // replaced, so it ends here.
  if (identity?.user.role === role) await sessions.end(identity.token);
  return {
    token,
    userId: user.id,
    username: user.username,
    phoneNumber: user.phoneNumber,
    telegramId: user.telegramId,
  };
}

/**
 * Opens a session for a user who has proven who they are. A player who takes a break gets none. A
 * break that begins at this moment either ends the session or is found here.
 *
 * @throws Refusal `onBreak`
 */
export async function openSession(
  app: Application,
  user: Pick<User, 'id' | 'role'>,
  place?: SignInPlace,
): Promise<string> {
  const token = await app.sessions.create(user, place);
  try {
    if (user.role === 'client') await refuseOnBreak(app, app.db, user.id);
  } catch (error) {
    await app.sessions.end(token);
    throw error;
  }
  return token;
}

/**
 * Whether the user was deleted or given another password during the sign-in. Either one ended their
 * sessions, so the new session must end too.
 */
async function endedMeanwhile({ db }: Core, { id, passwordHash }: UserRow): Promise<boolean> {
  const [now] = await db
    .select({ passwordHash: users.passwordHash, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id));
  return !now || now.deletedAt !== null || now.passwordHash !== passwordHash;
}
