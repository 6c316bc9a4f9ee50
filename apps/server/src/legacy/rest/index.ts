import type { Application } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { isAllowedOrigin } from '../../http/identity.ts';
import { RequestFault, refusedBy } from '../refused.ts';
import { adminPaymentCalls } from './admin-payments.ts';
import { adminUserCalls } from './admin-users.ts';
import { type LegacyBindings, legacyCall } from './call.ts';
import { type Contract, idempotencyKey, type Legacy } from './contract.ts';
import { credentialOf, guard, type LegacyAuth, sentByProgram } from './credentials.ts';
import { apiDocs, describe } from './docs.ts';
import { playerCalls } from './players.ts';
import { walletCalls } from './wallet.ts';

const BODY_MAX_BYTES = 64 * 1024;
const CORS_MAX_AGE_S = 600;

/** Every documented call, at exactly its path. */
export const LEGACY_CALLS: readonly Legacy[] = [
  ...playerCalls,
  ...walletCalls,
  ...adminUserCalls,
  ...adminPaymentCalls,
];

export interface LegacyRestOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly legacyAuth: LegacyAuth;
}

/** The REST calls of the documentation: each is validated, handed to the application as whoever sends it, and answered. */
export function legacyRest({ app, webOrigins, trustProxy, legacyAuth }: LegacyRestOptions) {
  const rest = new OpenAPIHono<LegacyBindings>();
  const crossOrigin = cors({
    origin: [...webOrigins],
    credentials: true,
    maxAge: CORS_MAX_AGE_S,
    exposeHeaders: ['Retry-After'],
  });
  const limitedBody = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => refuse(c, new RequestFault(413, messages.bodyTooLarge)),
  });

  function refuse(c: Context<LegacyBindings>, error: unknown): Response {
    const { status, text, retryAfterS } = refusedBy(error, app.log, { path: c.req.path });
    if (retryAfterS !== null) c.header('Retry-After', String(retryAfterS));
    if (error instanceof RequestFault && error.body) return c.json(error.body, status);
    return c.json({ message: text, error: text }, status);
  }

  async function handle(c: Context<LegacyBindings>, { contract, answer }: Legacy): Promise<Response> {
    const { headers } = c.env.incoming;
    if (
      c.req.method !== 'GET' &&
      sentByProgram(headers) === null &&
      !isAllowedOrigin(headers, { allowed: webOrigins })
    ) {
      throw new RequestFault(403, messages.foreignOrigin);
    }
    const credential = await credentialOf(app, headers);
    guard(contract.access, credential, legacyAuth);
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'));
    if (!key.success) throw new RequestFault(400, messages.idempotencyKeyInvalid);
    const call = legacyCall({ app, trustProxy }, c, { credential, idempotencyKey: key.data });
    const answered = await answer(call, await inputOf(c, contract));
    c.header('Cache-Control', 'no-store');
    if (contract.plainText) return c.text(String(answered));
    return c.json(answered, contract.status ?? 200);
  }

  for (const legacy of LEGACY_CALLS) {
    const path = legacy.contract.path.replace(/\{(\w+)\}/g, ':$1');
    rest.use(path, crossOrigin, limitedBody);
    rest.on(legacy.contract.method, path, (c) => handle(c, legacy).catch((error: unknown) => refuse(c, error)));
    describe(rest.openAPIRegistry, legacy.contract);
  }
  rest.route('/', apiDocs(rest));
  return rest;
}

async function inputOf(c: Context<LegacyBindings>, { takes }: Contract): Promise<unknown> {
  switch (takes) {
    case 'nothing':
      return {};
    case 'path':
      return c.req.param();
    case 'query':
      return c.req.query();
    case 'body':
    case 'optional body':
      return bodyOf(c, takes);
  }
}

const JSON_TYPE = /^application\/([a-z.-]+\+)?json\s*(;|$)/i;

async function bodyOf(c: Context<LegacyBindings>, takes: 'body' | 'optional body'): Promise<unknown> {
  const body = await c.req.text();
  const type = c.req.header('content-type');
  if (body.trim() === '') return {};
  if (type === undefined || !JSON_TYPE.test(type.trim())) {
    throw new RequestFault(415, messages.jsonExpected);
  }
  try {
    const parsed: unknown = JSON.parse(body);
    return takes === 'optional body' && parsed === null ? {} : parsed;
  } catch {
    throw new RequestFault(400, messages.malformedJson);
  }
}
