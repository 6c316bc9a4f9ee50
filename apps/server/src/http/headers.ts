import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { hostOf, isSecure } from './identity.ts';

/** Administrators' pages, in lower case because the web app's routes ignore case. */
const ADMIN_PAGES = ['/admines', '/qazxsw', '/adminsu', '/adminpasswordreset', '/admindashboard', '/dashbord'];

/** Telegram shows players' pages in a frame, so its origins may frame them. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

/**
 * The origin of Telegram's script, which players' pages load. Administrators' pages never load it.
 */
const TELEGRAM_SCRIPTS = 'https://telegram.org';

/** For how long a browser may keep the answer to a preflight request, in seconds. */
const CORS_MAX_AGE_S = 600;

/**
 * A path with an ending leads to a file. Any cache may keep that, so nothing of its headers comes
 * from the request: the Host in it could be foreign. Only pages open sockets.
 */
const FILE = /\.\w+$/;

interface Proxy {
  readonly trustProxy: boolean;
}

interface PageOptions extends Proxy {
  /** Hashes of the scripts within the page, as CSP writes them: `'sha256-…'`. */
  readonly pageScripts: readonly string[];
}

/**
 * How many sets of headers are kept. Each host has its own, and a caller may name any host, so
 * there must be a limit. When it is reached, all sets are dropped.
 */
const KEPT_MAX = 100;

type Env = { Bindings: HttpBindings };
type Header = readonly [name: string, value: string];

/**
 * Sets headers before the answer exists, whatever becomes of it. The answer's own headers come on
 * top. They go to Node's own response: changing a finished answer in Hono copies it, which costs
 * more than many calls themselves.
 */
function answerWith(c: Context<Env>, headers: readonly Header[]): void {
  for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
}

/** Security headers for every page. Administrators' pages can never be shown in a frame. */
export function pageHeaders({ trustProxy, pageScripts }: PageOptions): MiddlewareHandler<Env> {
  const headersByKey = new Map<string, readonly Header[]>();
  return async (c, next) => {
    const isAdmins = isAdminPage(c.req.path.toLowerCase());
    const sockets = FILE.test(c.req.path) ? '' : ownSockets(c, { trustProxy });
    const key = `${isAdmins} ${sockets}`;
    let headers = headersByKey.get(key);
    if (!headers) {
      headers = await securityHeaders(isAdmins, sockets, pageScripts);
      if (headersByKey.size >= KEPT_MAX) headersByKey.clear();
      headersByKey.set(key, headers);
    }
    answerWith(c, headers);
    await next();
  };
}

async function securityHeaders(
  isAdmins: boolean,
  sockets: string,
  pageScripts: readonly string[],
): Promise<readonly Header[]> {
  const common = {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...(sockets === '' ? [] : [sockets])],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
  };
  const forPlayers = {
    ...common,
    scriptSrc: ["'self'", ...pageScripts, TELEGRAM_SCRIPTS],
    frameAncestors: ["'self'", ...TELEGRAM_FRAMES],
  };
  const forAdministrators = { ...common, scriptSrc: ["'self'", ...pageScripts], frameAncestors: ["'none'"] };
  const page = new Hono();
  page.use(
    secureHeaders({
      xFrameOptions: isAdmins ? 'DENY' : false,
      contentSecurityPolicy: isAdmins ? forAdministrators : forPlayers,
    }),
  );
  page.get('/', (c) => c.body(null));
  return [...(await page.request('/')).headers];
}

/** For answers that are about a person: no browser or proxy may keep them. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  answerWith(c, [['Cache-Control', 'no-store']]);
  await next();
};

/**
 * Runs `cors` for requests with an origin and for preflight requests. All others are spared its
 * work.
 */
export function fromOrigins(origins: readonly string[]): MiddlewareHandler<Env> {
  const crossOrigin = cors({
    origin: [...origins],
    credentials: true,
    maxAge: CORS_MAX_AGE_S,
    exposeHeaders: ['Retry-After'],
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.env.incoming.headers.origin !== undefined) return crossOrigin(c, next);
    answerWith(c, [['Vary', 'Origin']]);
    await next();
  };
}

/** Our own sockets by their full address, because older browsers apply `'self'` to HTTP only. */
function ownSockets({ env }: Context<Env>, { trustProxy }: Proxy): string {
  const { headers } = env.incoming;
  const host = hostOf(headers);
  if (host === null) return '';
  return isSecure(headers, { trustProxy }) ? `wss://${host}` : `ws://${host} wss://${host}`;
}

function isAdminPage(path: string): boolean {
  return ADMIN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
