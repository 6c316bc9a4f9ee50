import {
  type Application,
  appRouter,
  type Context,
  databaseRefusal,
  localLimiter,
  type OpenLimiter,
  Refusal,
} from '@cartela/api';
import { BATCH_CALLS_MAX, BODY_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { smsHook } from './hooks/sms.ts';
import { csvExports } from './http/exports.ts';
import { fairRecords } from './http/fair.ts';
import { fromOrigins, limitedBody, noStore, pageHeaders } from './http/headers.ts';
import { type Health, health } from './http/health.ts';
import {
  addressOf,
  browserCookie,
  identify,
  isAllowedOrigin,
  isSecure,
  sessionCookie,
  tokenOf,
} from './http/identity.ts';
import { statementBody } from './http/statement-body.ts';
import { answerCalls, TRPC_PATH } from './http/trpc-calls.ts';
import { logTrpcError, refusedUnread, retryAfter } from './http/trpc-errors.ts';
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
  readonly isLeaving?: Health['isLeaving'];
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
  isLeaving = () => false,
  metrics = null,
}: HttpOptions) {
  const http = new Hono<{ Bindings: HttpBindings }>();
  const origins = { allowed: webOrigins, trustProxy };
  const usualBody = limitedBody({
    maxSize: BODY_BYTES_MAX,
    onError: (c) => c.json({ message: messages.invalidInput }, 413),
  });

  http.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The route's pattern. The path as it was sent could have anything in it.
    const path = routePath(c, -1);
    const refusal = databaseRefusal(app, path, error);
    if (refusal) return c.json({ message: refusal.message }, 503, { 'Retry-After': String(refusal.retryAfterS) });
    app.log.error({ err: error, path }, 'a request failed');
    return c.json({ message: messages.somethingWentWrong }, 500);
  });

  http.notFound((c) => c.json({ message: messages.nothingHere, error: messages.nothingHere }, 404));

  http.use(pageHeaders({ trustProxy, pageScripts: pageScripts(webRoot) }));
  http.use('/trpc/*', noStore);
  http.use('/trpc/*', fromOrigins(webOrigins));
  http.use('/trpc/*', statementBody(app, usualBody));

  http.route('/', health({ app, isLeaving, metrics }));

  http.use('/trpc/*', async (_, next) => {
    let done = () => {};
    try {
      done = app.load.take();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      app.meter.refused(error.reason);
      return refusedUnread(error);
    }
    return next().finally(done);
  });

  http.all('/trpc/*', async (c) => {
    const { incoming, outgoing } = c.env;
    const { headers } = incoming;
    const secure = isSecure(headers, { trustProxy });
    const sent = tokenOf(headers);
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (changes && sent?.from !== 'bearer' && !isAllowedOrigin(headers, origins)) {
      return c.json({ message: messages.foreignOrigin }, 403);
    }
    const setCookie = (header: string) => void outgoing.appendHeader('set-cookie', header);
    const createContext = async (): Promise<Context> => ({
      app,
      ...(await identify(app, sent?.token ?? null)),
      address: addressOf(incoming, { trustProxy }),
      userAgent: headers['user-agent'],
      connection: null,
      setSession: (token) => setCookie(sessionCookie(token, { secure })),
      forgetAdmin() {
        for (const cookie of adminCookies(null, { secure })) setCookie(cookie);
      },
      browser: browserCookie(headers, { secure, setCookie }),
    });
    const onError = (failed: Parameters<typeof logTrpcError>[1]) => logTrpcError(app.log, failed);
    return (
      (await answerCalls(c, { createContext, onError })) ??
      fetchRequestHandler({
        endpoint: TRPC_PATH,
        req: c.req.raw,
        router: appRouter,
        maxBatchSize: BATCH_CALLS_MAX,
        createContext,
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
        onError,
      })
    );
  });

  http.use('/hooks/*', usualBody);
  http.route('/', smsHook({ app, secret: smsWebhookSecret }));
  if (telegramHook) http.route('/', telegramHook);

  http.route('/', csvExports({ app, trustProxy }));
  http.route('/', fairRecords({ app, trustProxy, openLimiter }));
  const rest = legacyRest({ app, webOrigins, trustProxy, legacyAuth });
  http.route('/', rest);
  http.route('/', apiDocs(rest, { trustProxy, appStyle: pageStyle(webRoot) }));
  http.route('/', webApp(webRoot));
  return http;
}
