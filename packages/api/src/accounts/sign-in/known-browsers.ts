import { createHash, randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { User } from '../../kernel/actors/actor.ts';
import type { BrowserCookie } from '../../kernel/calls/context.ts';
import { DAY_S } from '../../kernel/times/day.ts';
import { forgetOld } from '../../kernel/times/retention.ts';
import type { Core } from '../../kernel/work/core.ts';
import { KNOWN_BROWSER_DAYS, KNOWN_BROWSERS_PER_USER_MAX } from '../limits.ts';

const { knownBrowsers, users } = schema;

export const BROWSER_COOKIE = 'cartela_browser';
/** How long a browser keeps the cookie. */
export const BROWSER_COOKIE_SECONDS = KNOWN_BROWSER_DAYS * DAY_S;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/*
 * A browser in which a user has signed in keeps a random token in a cookie of its own. The database
 * keeps the token's SHA-256. The token is not a credential: whoever holds it still signs in with
 * name and number or password like anybody else. It only means that guesses of strangers do not
 * count against this browser. Its own guesses do, with a wait that grows. Logging out leaves the
 * cookie, so the next sign-in is just as free. Several users of one browser share its token.
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

/**
 * Remembers that the user has signed in with this browser, and sets or renews its cookie. The
 * user's oldest browsers beyond `KNOWN_BROWSERS_PER_USER_MAX` are forgotten. A caller without
 * cookies (`cookie` is undefined) is not remembered.
 */
export async function rememberBrowser(
  { db, now }: Pick<Core, 'db' | 'now'>,
  userId: string,
  cookie: BrowserCookie | undefined,
): Promise<void> {
  if (!cookie) return;
  const token = tokenIn(cookie) ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const usedAt = new Date(now());
  await db
    .insert(knownBrowsers)
    .values({ userId, browser: idOf(token), usedAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browser], set: { usedAt } });
  const newest = db
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.usedAt))
    .limit(KNOWN_BROWSERS_PER_USER_MAX);
  const isOld = and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.browser, newest));
  await db.delete(knownBrowsers).where(isOld);
  cookie.keep(token);
}

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
