import { BODY_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { wholeBody } from '../../http/bodies.ts';
import { fromOrigins, noStore } from '../../http/headers.ts';
import { addressOf } from '../../http/identity.ts';
import { RequestFault, refusedBy } from '../refused.ts';
import { adminPaymentCalls } from './admin-payments.ts';
import { adminUserCalls } from './admin-users.ts';
import type { Door, LegacyEnv } from './call.ts';
import { playerCalls } from './players.ts';
import { walletCalls } from './wallet.ts';

const AREAS = [playerCalls, walletCalls, adminUserCalls, adminPaymentCalls];

/** Every documented call, as it is served and described. */
export const LEGACY_CALLS = AREAS.flatMap(({ openAPIRegistry }) =>
  openAPIRegistry.definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : [])),
);

/**
 * Serves the REST calls of the old system's documentation: validates each, hands it to the
 * application in its sender's name, and answers it.
 */
export function legacyRest(door: Door) {
  const rest = new OpenAPIHono<LegacyEnv>({
    defaultHook: (content) => {
      if (!content.success) throw content.error;
    },
  });

  rest.onError((error, c) => {
    // The route's pattern. The path as it was sent contains names and phone numbers.
    const path = routePath(c, -1);
    const request = { path, isRead: c.req.method === 'GET' };
    const { status, text, reason, missing, retryAfterS } = refusedBy(toRefusal(error), door.app, request);
    const headers = retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) };
    const forPrograms = { ...(reason === null ? {} : { reason }), ...(missing.length === 0 ? {} : { missing }) };
    return Response.json({ message: text, error: text, ...forPrograms }, { status, headers });
  });

  const usualBody = wholeBody({
    maxSize: BODY_BYTES_MAX,
    onError: () => {
      throw new RequestFault(413, messages.bodyTooLarge);
    },
  });
  const withDoor = createMiddleware<LegacyEnv>(async (c, next) => {
    // An address may be one of two paths, such as `/api/wallet/{username}` and one that is fixed.
    if ('door' in c.var) return next();
    const release = door.app.load.take(addressOf(c.env.incoming, door));
    c.set('door', door);
    await next().finally(release);
  });

  for (const path of pathsOf(AREAS)) rest.use(path, noStore, fromOrigins(door.webOrigins), usualBody, withDoor);
  for (const area of AREAS) rest.route('/', area);
  return rest;
}

/** The paths of the old calls. The middleware of this layer runs for no other path. */
function pathsOf(areas: readonly OpenAPIHono<LegacyEnv>[]): ReadonlySet<string> {
  return new Set(areas.flatMap(({ routes }) => routes.map(({ path }) => path)));
}

/** Replaces the library's refusals of a body, which have words of their own, by ours. */
function toRefusal(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  if (error.status === 415) return new RequestFault(415, messages.jsonExpected);
  return error.status === 400 ? new RequestFault(400, messages.malformedJson) : error;
}
