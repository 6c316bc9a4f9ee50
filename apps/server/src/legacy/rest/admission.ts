import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { idempotencyKeySchema } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { MiddlewareHandler } from 'hono';
import { isAllowedOrigin } from '../../http/identity.ts';
import { RequestFault } from '../refused.ts';
import { callersFor, type Door, type LegacyEnv } from './call.ts';
import { type Access, credentialOf, guard, sentByProgram } from './credentials.ts';

/**
 * Lets in whoever may make such a call, and keeps who that is for its handler. It comes before the
 * content is looked at, so that nobody else learns what is wrong with that.
 */
export function admit(access: Access): MiddlewareHandler<LegacyEnv> {
  return async function admission(c, next) {
    const { door } = c.var;
    const { headers } = c.env.incoming;
    if (c.req.method !== 'GET') requireOwnPage(headers, door);
    const credential = await credentialOf(door, headers, access);
    guard(access, credential, door.legacyAuth);
    const { asNobody, asSender, asBrowser, keepAdmin, asPlayer } = callersFor(c, credential);
    c.set('credential', credential);
    c.set('idempotencyKey', idempotencyKeyOf(headers['idempotency-key']));
    c.set('asNobody', asNobody);
    c.set('asSender', asSender);
    c.set('asBrowser', asBrowser);
    c.set('keepAdmin', keepAdmin);
    c.set('asPlayer', asPlayer);
    await next();
  };
}

/** A page of another site may not act with the cookie that the browser adds. */
function requireOwnPage(headers: IncomingMessage['headers'], { webOrigins, trustProxy }: Door): void {
  if (sentByProgram(headers) !== null || isAllowedOrigin(headers, { allowed: webOrigins, trustProxy })) return;
  throw new RequestFault(403, messages.foreignOrigin);
}

function idempotencyKeyOf(sent: string | string[] | undefined): string {
  if (sent === undefined) return randomUUID();
  const key = idempotencyKeySchema.safeParse(sent);
  if (!key.success) throw new RequestFault(400, messages.idempotencyKeyInvalid);
  return key.data;
}

/**
 * Brings a body to the JSON that the routes take. Old clients send none at all, of whatever type,
 * where they have nothing to say, and write `application/json;` in ways that the library refuses.
 */
export const plainBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') {
    const { url, method, raw } = c.req;
    const sent = await raw.text();
    const isEmpty = sent.trim() === '';
    const [type = ''] = (raw.headers.get('Content-Type') ?? '').split(';');
    const headers = new Headers(raw.headers);
    headers.set('Content-Type', isEmpty ? 'application/json' : type.trim());
    c.req.raw = new Request(url, { method, headers, body: isEmpty ? '{}' : sent });
  }
  await next();
};
