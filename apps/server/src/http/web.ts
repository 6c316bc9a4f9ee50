import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Serves the built web app's files. Any other address that a browser opens gets the app's page,
 * because the app's own router decides what it shows. File names below /assets contain a hash of
 * the content, so browsers may keep those files for good.
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
