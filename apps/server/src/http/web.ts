import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Serves the built web app: its files, and its page for every other address that a browser opens, since the app's router
 * decides what is there. File names below /assets carry their content's hash, so browsers may keep them for good.
 */
export function webApp(webRoot: string): Hono {
  const http = new Hono();
  const index = join(webRoot, 'index.html');
  if (!existsSync(index)) return http;
  const page = readFileSync(index, 'utf8');
  http.use(compress());
  http.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  });
  const sendPage = (c: Context) => c.html(page, 200, { 'Cache-Control': 'no-cache' });
  http.get('/', sendPage);
  http.get('/index.html', sendPage);
  http.use(serveStatic({ root: webRoot }));
  http.get('*', (c) => {
    if (/^\/assets(\/|$)/.test(c.req.path) || !c.req.header('accept')?.includes('text/html')) return c.notFound();
    return sendPage(c);
  });
  return http;
}
