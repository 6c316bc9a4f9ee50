import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Pages of administrators, in lower case: the web app's routes do not tell cases apart. */
const ADMIN_PAGES = ['/admines', '/qazxsw', '/adminsu', '/adminpasswordreset', '/admindashboard', '/dashbord'];

/** Telegram shows players' pages in a frame of its own. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

function headers({ frameAncestors, deny }: { frameAncestors: string[]; deny: boolean }): MiddlewareHandler {
  return secureHeaders({
    xFrameOptions: deny ? 'DENY' : false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", 'https://telegram.org'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      frameAncestors,
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
    },
  });
}

const forPlayers = headers({ frameAncestors: ["'self'", ...TELEGRAM_FRAMES], deny: false });
const forAdministrators = headers({ frameAncestors: ["'none'"], deny: true });

/** What browsers are told of every page; those of administrators are never shown in a frame. */
export const pageHeaders: MiddlewareHandler = (c, next) =>
  isAdminPage(c.req.path.toLowerCase()) ? forAdministrators(c, next) : forPlayers(c, next);

function isAdminPage(path: string): boolean {
  return ADMIN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
