import type { IncomingMessage } from 'node:http';
import {
  type Application,
  BROWSER_COOKIE,
  BROWSER_COOKIE_SECONDS,
  type BrowserCookie,
  refusalIn,
  SESSION_COOKIE,
  SESSION_COOKIE_SECONDS,
} from '@cartela/api';
import { ACCOUNT_HEADER } from '@cartela/api/kernel/account-header';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

type Headers = IncomingMessage['headers'];
type SessionLimits = Parameters<Application['sessions']['validate']>[1];

/** The token of a request: from its bearer header, or else from the cookie that login set. */
export function tokenOf(headers: Headers): { token: string; from: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, from: 'bearer' };
  const cookie = parse(headers.cookie ?? '', SESSION_COOKIE)[SESSION_COOKIE];
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

/** The account for which the caller's page believes it acts. Undefined if it does not say. */
export function accountOf(headers: Headers): string | undefined {
  const account = headers[ACCOUNT_HEADER];
  return typeof account === 'string' && account !== '' ? account : undefined;
}

/** The header that stores the session's token in a browser. A null token removes the cookie. */
export function sessionCookie(token: string | null, { secure }: { secure: boolean }): string {
  const maxAge = token === null ? 0 : SESSION_COOKIE_SECONDS;
  return generateCookie(SESSION_COOKIE, token ?? '', { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure });
}

/**
 * The cookie by which a browser is recognised later. `setCookie` gets the header that stores it.
 */
export function browserCookie(
  headers: Headers,
  { secure, setCookie }: { secure: boolean; setCookie: (header: string) => void },
): BrowserCookie {
  return {
    token: parse(headers.cookie ?? '', BROWSER_COOKIE)[BROWSER_COOKIE] ?? null,
    keep(token) {
      const maxAge = BROWSER_COOKIE_SECONDS;
      setCookie(generateCookie(BROWSER_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure }));
    },
  };
}

/** @throws Refusal `busy` if the database cannot say now whose token it is */
export async function identify(app: Application, token: string | null, limits?: SessionLimits) {
  const user = token === null ? null : await userOf(app, token, limits);
  return { identity: user && token !== null ? { user, token } : null, hadToken: token !== null };
}

async function userOf(app: Application, token: string, limits?: SessionLimits) {
  try {
    return await app.sessions.validate(token, limits);
  } catch (error) {
    throw refusalIn(app, error, { path: 'identify', isRead: true }) ?? error;
  }
}

export interface Origins {
  readonly allowed: readonly string[];
  readonly trustProxy: boolean;
}

/**
 * Whether a page of this origin may use the caller's cookie. Our own pages may, and the origins on
 * the operator's list. Our own pages must have our scheme too, so a script that somebody has put
 * into a page over plain HTTP cannot use it. A request without an Origin does not come from another
 * site's page.
 */
export function isAllowedOrigin(headers: Headers, { allowed, trustProxy }: Origins): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  const own = `${isSecure(headers, { trustProxy }) ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/**
 * False if the browser says that the request comes from a page of another origin. Browsers send the
 * Origin with requests that change something. They send the site with every request, but only over
 * TLS.
 */
export function isOwnPage(headers: Headers, { trustProxy }: Pick<Origins, 'trustProxy'>): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn && isAllowedOrigin(headers, { allowed: [], trustProxy });
}

/** Some proxies name the caller's port too, which is another one for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The caller's network address. A proxy's header is trusted only if the operator set TRUST_PROXY.
 */
export function addressOf(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = request.headers['x-forwarded-for'];
  const nearest = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return nearest?.replace(WITH_PORT, '$1$2') || request.socket.remoteAddress || 'unknown';
}

/**
 * The host that the caller named in its request. It could be anything. If it is more than a host,
 * or not a host, the result is null.
 */
export function hostOf({ host = '' }: Headers): string | null {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) ? host : null;
}

/** The origin that the caller asked. Its host is `localhost` if the caller named no proper one. */
export function originOf(headers: Headers, proxy: { trustProxy: boolean }): string {
  return `${isSecure(headers, proxy) ? 'https' : 'http'}://${hostOf(headers) ?? 'localhost'}`;
}

/**
 * Whether the caller uses TLS, as far as we know. Behind several proxies, the first value is what
 * the caller's own connection uses.
 */
export function isSecure(headers: Headers, { trustProxy }: { trustProxy: boolean }): boolean {
  const [protocol] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return trustProxy && protocol?.trim().toLowerCase() === 'https';
}
