import type { IncomingMessage } from 'node:http';
import { ADMIN_COOKIE_SECONDS } from '@cartela/api';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { isOwnPage } from '../../http/identity.ts';

/**
 * The cookie with the token of an administrator who signed in by `POST /admin/login`. With some of
 * administrators' calls, old pages send no other credential. Only administrators' calls accept it.
 */
export const ADMIN_COOKIE = 'cartela_admin';

/**
 * The paths of administrators' calls, below which there are no others. A cookie has one path, so
 * each path gets a cookie of its own.
 */
const PATHS = ['/admin', '/deleteuser', '/updatewallete', '/api/admin', '/api/admins', '/api/dashboards'];

/** The headers that store the token in a browser. A null token removes the cookies. */
export function adminCookies(token: string | null, { secure }: { secure: boolean }): string[] {
  const maxAge = token === null ? 0 : ADMIN_COOKIE_SECONDS;
  const common = { httpOnly: true, sameSite: 'Strict', maxAge, secure } as const;
  return PATHS.map((path) => generateCookie(ADMIN_COOKIE, token ?? '', { path, ...common }));
}

/** The token in the cookie, if one of our own pages sends it. Null otherwise. */
export function adminCookieToken(
  headers: IncomingMessage['headers'],
  { trustProxy }: { readonly trustProxy: boolean },
): string | null {
  const token = parse(headers.cookie ?? '', ADMIN_COOKIE)[ADMIN_COOKIE];
  return token && isOwnPage(headers, { trustProxy }) ? token : null;
}
