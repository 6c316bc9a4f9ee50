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
 * Admits callers who may make such a call, and keeps their credential for its handler. This comes
 * before the content is checked, so nobody else learns what is wrong with the content.
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

/**
 * Refuses a page of another site, which must not act with the cookie that the browser adds.
 *
 * @throws RequestFault 403
 */
function requireOwnPage(headers: IncomingMessage['headers'], { webOrigins, trustProxy }: Door): void {
  if (sentByProgram(headers) !== null || isAllowedOrigin(headers, { allowed: webOrigins, trustProxy })) return;
  throw new RequestFault(403, messages.foreignOrigin);
}

function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (header === undefined) return randomUUID();
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) throw new RequestFault(400, messages.idempotencyKeyInvalid);
  return key.data;
}

/**
 * Turns a body into the JSON that the routes take. Old clients with nothing to say send an empty
 * body, with any content type. They also write `application/json;` in ways that the library
 * refuses.
 */
export const plainBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') {
    const { url, method, raw } = c.req;
    const text = await raw.text();
    const isEmpty = text.trim() === '';
    const [type = ''] = (raw.headers.get('Content-Type') ?? '').split(';');
    const headers = new Headers(raw.headers);
    headers.set('Content-Type', isEmpty ? 'application/json' : type.trim());
    c.req.raw = new Request(url, { method, headers, body: isEmpty ? '{}' : text });
  }
  await next();
};
