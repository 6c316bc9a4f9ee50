import { type Application, appRouter, type Context } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono, type MiddlewareHandler } from 'hono';
import { fromOrigins, noStore } from './headers.ts';
import {
  accountOf,
  addressOf,
  browserCookie,
  identify,
  isAllowedOrigin,
  isSecure,
  sessionCookie,
  tokenOf,
} from './identity.ts';
import { statementBody } from './statement-body.ts';
import { answerCalls, TRPC_PATH } from './trpc-calls.ts';
import { logTrpcError, retryAfter } from './trpc-errors.ts';
import { withinLoad } from './within-load.ts';

type Env = { Bindings: HttpBindings };

interface TrpcOptions {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  /** Answers requests for live feeds. */
  readonly feeds: MiddlewareHandler<Env>;
  /** Limits the bodies of all calls except a few. */
  readonly usualBody: MiddlewareHandler<Env>;
  /**
   * The headers that remove the cookies that an administrator's browser keeps for the old system's
   * calls.
   */
  readonly adminCookies: (token: null, options: { secure: boolean }) => readonly string[];
}

/** The procedures by HTTP. A cookie alone changes nothing from a page of a foreign origin. */
export function trpcRoutes({ app, webOrigins, trustProxy, feeds, usualBody, adminCookies }: TrpcOptions) {
  const http = new Hono<Env>();
  const origins = { allowed: webOrigins, trustProxy };
  const onError = (failed: Parameters<typeof logTrpcError>[1]) => logTrpcError(app.log, failed);

  http.use('/trpc/*', noStore);
  http.use('/trpc/*', fromOrigins(webOrigins));
  http.use('/trpc/*', statementBody(app, usualBody));
  http.use('/trpc/*', withinLoad({ app, trustProxy }));
  http.use('/trpc/*', feeds);

  http.all('/trpc/*', async (c) => {
    const { headers } = c.env.incoming;
    const credential = tokenOf(headers);
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (changes && credential?.from !== 'bearer' && !isAllowedOrigin(headers, origins)) {
      return c.json({ message: messages.foreignOrigin }, 403);
    }
    const context = await contextOf(c.env, { app, trustProxy, adminCookies, token: credential?.token ?? null });
    return (
      (await answerCalls(c, { context, onError })) ??
      fetchRequestHandler({
        endpoint: TRPC_PATH,
        req: c.req.raw,
        router: appRouter,
        maxBatchSize: BATCH_CALLS_MAX,
        async createContext({ info }) {
          // `feeds` answers subscriptions, within the limits of live connections. The calls of a
          // batch that is answered as a stream would run on when they no longer count.
          if (info.type === 'subscription' || info.accept === 'application/jsonl') {
            throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
          }
          return context;
        },
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
        onError,
      })
    );
  });
  return http;
}

interface Caller extends Pick<TrpcOptions, 'app' | 'trustProxy' | 'adminCookies'> {
  readonly token: string | null;
}

/** Who is calling, and how cookies of the answer are set. */
async function contextOf(
  { incoming, outgoing }: HttpBindings,
  { app, trustProxy, adminCookies, token }: Caller,
): Promise<Context> {
  const { headers } = incoming;
  const secure = isSecure(headers, { trustProxy });
  const setCookie = (header: string) => void outgoing.appendHeader('set-cookie', header);
  return {
    app,
    ...(await identify(app, token)),
    account: accountOf(headers),
    address: addressOf(incoming, { trustProxy }),
    userAgent: headers['user-agent'],
    connection: null,
    setSession: (session) => setCookie(sessionCookie(session, { secure })),
    forgetAdmin() {
      for (const cookie of adminCookies(null, { secure })) setCookie(cookie);
    },
    browser: browserCookie(headers, { secure, setCookie }),
  };
}
