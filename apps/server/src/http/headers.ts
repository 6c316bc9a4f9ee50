import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isSecure } from './identity.ts';

/** Administrators' pages, in lower case because the web app's routes ignore case. */
const ADMIN_PAGES = ['/admines', '/qazxsw', '/adminsu', '/adminpasswordreset', '/admindashboard', '/dashbord'];

/** Telegram shows players' pages in a frame. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

/** Only administrators' pages do without Telegram: it shows players' pages alone. */
const TELEGRAM_SCRIPTS = 'https://telegram.org';

interface Proxy {
  readonly trustProxy: boolean;
}

/** Security headers for every page. Administrators' pages can never be shown in a frame. */
export function pageHeaders({ trustProxy }: Proxy): MiddlewareHandler {
  const connectSrc = ["'self'", (c: Context) => ownSockets(c, { trustProxy })];
  const common = {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc,
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
  };
  const forPlayers = secureHeaders({
    xFrameOptions: false,
    contentSecurityPolicy: {
      ...common,
      scriptSrc: ["'self'", TELEGRAM_SCRIPTS],
      frameAncestors: ["'self'", ...TELEGRAM_FRAMES],
    },
  });
  const forAdministrators = secureHeaders({
    xFrameOptions: 'DENY',
    contentSecurityPolicy: { ...common, scriptSrc: ["'self'"], frameAncestors: ["'none'"] },
  });
  return (c, next) => (isAdminPage(c.req.path.toLowerCase()) ? forAdministrators(c, next) : forPlayers(c, next));
}

/** For answers that are about somebody: no browser or proxy may keep them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

/**
 * Our own sockets by their full address, because older browsers take `'self'` for HTTP alone. The
 * host is the client's own word, so it is only repeated if it is nothing but a host.
 */
function ownSockets({ req }: Context, { trustProxy }: Proxy): string {
  const host = req.header('host') ?? '';
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)) return '';
  const secure = isSecure({ 'x-forwarded-proto': req.header('x-forwarded-proto') }, { trustProxy });
  return secure ? `wss://${host}` : `ws://${host} wss://${host}`;
}

function isAdminPage(path: string): boolean {
  return ADMIN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
