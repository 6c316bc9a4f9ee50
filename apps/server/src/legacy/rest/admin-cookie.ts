import type { IncomingMessage } from 'node:http';
import { ADMIN_COOKIE_SECONDS } from '@cartela/api';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { isOwnPage } from '../../http/identity.ts';

/**
 * The token of an administrator who signed in by `POST /admin/login`. Old pages send nothing else
 * with some of administrators' calls, and it counts for these alone.
 */
export const ADMIN_COOKIE = 'cartela_admin';

/**
 * Where these calls stand, and nobody else's. A cookie has one path, so each has one of its own.
 */
const PATHS = ['/admin', '/deleteuser', '/updatewallete', '/api/admin', '/api/admins', '/api/dashboards'];

/** The headers that store the token in a browser. A null token removes the cookies. */
export function adminCookies(token: string | null, { secure }: { secure: boolean }): string[] {
  const maxAge = token === null ? 0 : ADMIN_COOKIE_SECONDS;
  const common = { httpOnly: true, sameSite: 'Strict', maxAge, secure } as const;
  return PATHS.map((path) => generateCookie(ADMIN_COOKIE, token ?? '', { path, ...common }));
}

/** The token of the cookie, if one of our own pages sends it. */
export function adminCookieToken(
  headers: IncomingMessage['headers'],
  { trustProxy }: { readonly trustProxy: boolean },
): string | null {
  const sent = parse(headers.cookie ?? '', ADMIN_COOKIE)[ADMIN_COOKIE];
  return sent && isOwnPage(headers, { trustProxy }) ? sent : null;
}
