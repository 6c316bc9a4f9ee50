import type { IncomingMessage } from 'node:http';
import { type Application, SESSION_COOKIE } from '@cartela/api';

type Headers = IncomingMessage['headers'];

/** The token of a request: its bearer header, or failing that the cookie that login set. */
export function tokenOf(headers: Headers): { token: string; from: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, from: 'bearer' };
  const cookie = cookieValue(headers.cookie, SESSION_COOKIE);
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export async function identify(app: Application, token: string | null) {
  const user = token === null ? null : await app.sessions.validate(token);
  return { identity: user && token !== null ? { user, token } : null, hadToken: token !== null };
}

export interface Origins {
  readonly allowed: readonly string[];
}

/**
 * Whether a browser's page of this origin may act with the caller's cookie: our own pages and the operator's list. A request
 * without an Origin comes from no page of another site.
 */
export function isAllowedOrigin(headers: Headers, { allowed }: Origins): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The caller's network address; a proxy's word for it is taken only when the operator said that there is one. */
export function addressOf(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = request.headers['x-forwarded-for'];
  const nearest = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return nearest || request.socket.remoteAddress || 'unknown';
}

export function isSecure(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }): boolean {
  return trustProxy && request.headers['x-forwarded-proto'] === 'https';
}
