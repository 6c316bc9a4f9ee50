import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Administrators' pages, in lower case because the web app's routes ignore case. */
const ADMIN_PAGES = ['/admines', '/qazxsw', '/adminsu', '/adminpasswordreset', '/admindashboard', '/dashbord'];

/** Telegram shows players' pages in a frame. */
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

/** Security headers for every page. Administrators' pages can never be shown in a frame. */
export const pageHeaders: MiddlewareHandler = (c, next) =>
  isAdminPage(c.req.path.toLowerCase()) ? forAdministrators(c, next) : forPlayers(c, next);

function isAdminPage(path: string): boolean {
  return ADMIN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
