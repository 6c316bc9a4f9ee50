import { type Application, localLimiter, type OpenLimiter, refusalIn } from '@cartela/api';
import { BODY_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { CONNECTIONS_USUAL } from '@cartela/db';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { providerHooks } from './hooks/providers.ts';
import { smsHook } from './hooks/sms.ts';
import { wholeBody } from './http/bodies.ts';
import { downloads } from './http/exports.ts';
import { fairRecords } from './http/fair.ts';
import { pageHeaders } from './http/headers.ts';
import { type Health, health } from './http/health.ts';
import { trpcRoutes } from './http/trpc.ts';
import { refusedUnread } from './http/trpc-errors.ts';
import { pageScripts, pageStyle, webApp } from './http/web.ts';
import { apiDocs } from './legacy/docs/index.ts';
import { adminCookies } from './legacy/rest/admin-cookie.ts';
import type { LegacyAuth } from './legacy/rest/credentials.ts';
import { legacyRest } from './legacy/rest/index.ts';

export interface HttpOptions {
  readonly app: Application;
  readonly webRoot: string;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly smsWebhookSecret?: string | undefined;
  /** Answers the calls that Telegram makes to the bot. */
  readonly telegramHook?: Hono | null;
  readonly legacyAuth?: LegacyAuth;
  readonly openLimiter?: OpenLimiter;
  readonly poolSize?: number;
  /** Answers requests for live feeds by HTTP. Absent where nobody asks for them. */
  readonly feeds?: MiddlewareHandler<{ Bindings: HttpBindings }>;
  readonly isLeaving?: Health['isLeaving'];
  readonly isDatabaseStalled?: Health['isDatabaseStalled'];
  readonly metrics?: Health['metrics'];
}

export function createHttpApp({
  app,
  webRoot,
  webOrigins,
  trustProxy,
  smsWebhookSecret,
  telegramHook = null,
  legacyAuth = 'enforced',
  openLimiter = localLimiter,
  poolSize = CONNECTIONS_USUAL,
  feeds = (_, next) => next(),
  isLeaving = () => false,
  isDatabaseStalled = () => false,
  metrics = null,
}: HttpOptions) {
  const http = new Hono<{ Bindings: HttpBindings }>();
  const usualBody = wholeBody({
    maxSize: BODY_BYTES_MAX,
    onError: (c) => c.json({ message: messages.invalidInput }, 413),
  });

  http.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The route's pattern. The path as it was sent could have anything in it.
    const path = routePath(c, -1);
    const refusal = refusalIn(app, error, { path, isRead: c.req.method === 'GET' });
    if (refusal) {
      app.meter.refused(refusal.reason);
      return refusedUnread(refusal);
    }
    app.log.error({ err: error, path }, 'a request failed');
    return c.json({ message: messages.somethingWentWrong }, 500);
  });

  http.notFound((c) => c.json({ message: messages.nothingHere, error: messages.nothingHere }, 404));

  http.use(pageHeaders({ trustProxy, pageScripts: pageScripts(webRoot) }));
  http.route('/', health({ app, isLeaving, isDatabaseStalled, metrics }));
  http.route('/', trpcRoutes({ app, webOrigins, trustProxy, feeds, usualBody, adminCookies }));

  http.route('/', smsHook({ app, secret: smsWebhookSecret }));
  http.use('/hooks/*', usualBody);
  http.route('/', providerHooks(app));
  if (telegramHook) http.route('/', telegramHook);

  http.route('/', downloads({ app, trustProxy, poolSize }));
  http.route('/', fairRecords({ app, trustProxy, openLimiter }));
  const rest = legacyRest({ app, webOrigins, trustProxy, legacyAuth });
  http.route('/', rest);
  http.route('/', apiDocs(rest, { app, trustProxy, appStyle: pageStyle(webRoot) }));
  http.route('/', webApp(webRoot));
  return http;
}
