import { createHash, randomBytes } from 'node:crypto';
import { schema, type Transaction } from '@cartela/db';
import { and, desc, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { User } from '../../kernel/actors/actor.ts';
import { lockUserRow } from '../../kernel/actors/user-lock.ts';
import type { BrowserCookie } from '../../kernel/calls/context.ts';
import { DAY_S } from '../../kernel/times/day.ts';
import { forgetOld } from '../../kernel/times/retention.ts';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Core } from '../../kernel/work/core.ts';
import { KNOWN_BROWSER_DAYS, KNOWN_BROWSERS_PER_USER_MAX } from '../limits.ts';
import { sessionId } from '../sessions/sessions.ts';

const { knownBrowsers, sessions, users } = schema;

export const BROWSER_COOKIE = 'cartela_browser';
/** How long a browser keeps the cookie. */
export const BROWSER_COOKIE_SECONDS = KNOWN_BROWSER_DAYS * DAY_S;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/*
 * A browser in which a user has signed in keeps a random token in a cookie of its own. The database
 * keeps the token's SHA-256. The token is not a credential by itself: whoever holds it still signs
 * in with name and number or password like anybody else. It means that guesses of strangers do not
 * count against this browser, and that a player is not asked for the PIN there. Its own guesses do
 * count, with a wait that grows. Logging out leaves the cookie, so the next sign-in is just as
 * free. Several users of one browser share its token.
 */

/** The id of a browser that this user has signed in with before, or null. */
export async function knownBrowser(
  { db }: Pick<Core, 'db'>,
  cookie: BrowserCookie | undefined,
  { role, key }: { readonly role: User['role']; readonly key: string },
): Promise<string | null> {
  const token = cookie ? tokenIn(cookie) : null;
  if (token === null) return null;
  const [row] = await db
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.browser, idOf(token)),
        eq(users.usernameKey, key),
        eq(users.role, role),
        isNull(users.deletedAt),
      ),
    );
  return row?.browser ?? null;
}

/** Who has just signed in: a user, and the token of the new session. */
interface SignedIn {
  readonly userId: string;
  readonly token: string;
}

/**
 * Remembers that the user has signed in with this browser, and sets or renews its cookie. The
 * user's oldest browsers beyond `KNOWN_BROWSERS_PER_USER_MAX` are forgotten. A caller without
 * cookies (`cookie` is undefined) is not remembered. Neither is one whose session is over already,
 * as when a PIN was set in the meantime.
 */
export async function rememberBrowser(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { userId, token: sessionToken }: SignedIn,
  cookie: BrowserCookie | undefined,
): Promise<void> {
  if (!cookie) return;
  const token = tokenIn(cookie) ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const usedAt = new Date(now());
  const isRemembered = await db.transaction(async (tx) => {
    // Before the browsers: whoever gives the account to somebody else takes them in this order.
    await lockUserRow(tx, userId, 'key share');
    await lockBrowsers(tx, userId);
    if ((await tx.$count(sessions, eq(sessions.id, sessionId(sessionToken)))) === 0) return false;
    await tx
      .insert(knownBrowsers)
      .values({ userId, browser: idOf(token), usedAt })
      .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browser], set: { usedAt } });
    const newest = tx
      .select({ browser: knownBrowsers.browser })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId))
      .orderBy(desc(knownBrowsers.usedAt))
      .limit(KNOWN_BROWSERS_PER_USER_MAX);
    const isOld = and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.browser, newest));
    await tx.delete(knownBrowsers).where(isOld);
    return true;
  });
  if (isRemembered) cookie.keep(token);
}

/** Makes those take turns who change where a user is known, or the PIN. */
export const lockBrowsers = (tx: Transaction, userId: string): Promise<void> => lockByName(tx, `browsers:${userId}`);

/** Forgets where the user has signed in, except in the browser of this cookie. */
export async function forgetOtherBrowsers(
  tx: Transaction,
  userId: string,
  cookie: BrowserCookie | undefined,
): Promise<void> {
  await lockBrowsers(tx, userId);
  const token = cookie ? tokenIn(cookie) : null;
  const isOther = token === null ? undefined : ne(knownBrowsers.browser, idOf(token));
  await tx.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), isOther));
}

/** Whether the user has signed in with any browser that is still remembered. */
export const hasKnownBrowsers = async ({ db }: Pick<Core, 'db'>, userId: string): Promise<boolean> =>
  (await db.$count(knownBrowsers, eq(knownBrowsers.userId, userId))) > 0;

/** Forgets browsers that nobody has signed in with for `KNOWN_BROWSER_DAYS`. */
export function forgetOldBrowsers(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: knownBrowsers, at: knownBrowsers.usedAt, keptMs: BROWSER_COOKIE_SECONDS * 1000 });
}

/** The token in the browser's cookie. Null if there is none, or one that cannot be ours. */
function tokenIn({ token }: BrowserCookie): string | null {
  return token !== null && TOKEN.test(token) ? token : null;
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
