import { timingSafeEqual } from 'node:crypto';
import { schema } from '@cartela/db';
import { verify } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '../kernel/actor.ts';
import type { Application, SignInPlace } from '../kernel/application.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { enterAsAdmin } from './admin-entry.ts';
import { browserName, coarseAddress } from './browser-name.ts';
import type { adminLoginInput, loginInput } from './contract.ts';
import { normalisePhone } from './phone.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { hasSecondFactor } from './second-factor.ts';
import { usernameKey } from './users.ts';

const { users } = schema;

type Caller = { readonly address: string; readonly userAgent?: string | undefined };

export interface SignedIn extends Omit<User, 'id' | 'role'> {
  readonly token: string;
}

/** @throws Refusal `wrongCredentials` (whether name or number is wrong), `tooManyAttempts` */
export async function signInPlayer(
  app: Application,
  actor: Caller,
  { username, phoneNumber }: z.output<typeof loginInput>,
): Promise<SignedIn> {
  const typed = normalisePhone(phoneNumber) ?? '';
  const proves = async (user: UserRow) => equalTexts(user.phoneNumber, typed);
  return signIn(app, actor, { role: 'client', username, refusal: 'wrongCredentials', proves });
}

/**
 * Signs an administrator in, with a code if they have a second factor. Who is refused stands in the
 * audit log, but for being asked for the code: that is a step on the way.
 *
 * @throws Refusal `wrongAdminCredentials`, `codeRequired`, `codeWrong`, `tooManyAttempts`
 */
export async function signInAdmin(
  app: Application,
  actor: Caller,
  { username, password, code }: z.output<typeof adminLoginInput>,
): Promise<SignedIn> {
  const { address, userAgent } = actor;
  let isWithCode = false;
  try {
    return await signIn(app, actor, {
      role: 'admin',
      username,
      refusal: 'wrongAdminCredentials',
      place: { browser: browserName(userAgent), address: coarseAddress(address) },
      proves: async (user) => (user.passwordHash ? verify(user.passwordHash, password) : false),
      async enter(user) {
        isWithCode = (await enterAsAdmin(app, user, { address, userAgent, code })).withCode;
      },
      isOutdated: async (user) => !isWithCode && hasSecondFactor(app.db, user.id),
    });
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'codeRequired') {
      await recordRefusedSignIn(app, actor, { username, reason: error.reason });
    }
    throw error;
  }
}

type UserRow = typeof users.$inferSelect;

interface Attempt {
  readonly role: User['role'];
  readonly username: string;
  readonly refusal: 'wrongCredentials' | 'wrongAdminCredentials';
  readonly place?: SignInPlace;
  proves(user: UserRow): Promise<boolean>;
  /** What else is asked for once that is proven. Throws a refusal. */
  enter?(user: UserRow): Promise<void>;
  /** Whether more is asked for by now than when the user entered. */
  isOutdated?(user: UserRow): Promise<boolean>;
}

async function signIn(app: Application, { address }: Caller, attempt: Attempt): Promise<SignedIn> {
  const { db, sessions, attempts } = app;
  const { role, username, refusal, proves } = attempt;
  const key = usernameKey(username);
  await attempts.countFrom(address);
  await attempts.countGuess(`${role}:${key}`);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, key), eq(users.role, role), isNull(users.deletedAt)));
  if (!user || !(await proves(user))) throw new Refusal(refusal);
  await attempt.enter?.(user);
  await attempts.forgetGuesses(`${role}:${key}`);
  const token = await sessions.create(user, attempt.place);
  if ((await endedMeanwhile(app, user)) || (await attempt.isOutdated?.(user))) {
    await sessions.end(token);
    throw new Refusal(refusal);
  }
  return { token, username: user.username, phoneNumber: user.phoneNumber, telegramId: user.telegramId };
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

function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
