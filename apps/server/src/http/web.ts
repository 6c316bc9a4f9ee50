import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_S } from '@cartela/api/kernel/day';
import { type Context, Hono } from 'hono';
import { bestOf, isKnown, readWebFiles, type WebFile } from './web-files.ts';

const YEAR_S = 365 * DAY_S;
const FOR_GOOD = `public, max-age=${YEAR_S}, immutable`;
/**
 * For sounds, which keep their names when they are replaced, so browsers must not keep them for
 * good. They may keep them for a day, so that a game need not wait for them.
 */
const FOR_A_DAY = `public, max-age=${DAY_S}`;
/** Kept, but asked for each time: a file that did not change is answered without its content. */
export const ASK_EACH_TIME = 'no-cache';

/** The scripts within the app's page, as CSP allows them: by the hash of their text. */
export function pageScripts(webRoot: string): readonly string[] {
  const scripts = pageText(webRoot).matchAll(/<script>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The address of the app's style sheet, for other pages that look like the app. Null if the app is
 * not built.
 */
export function pageStyle(webRoot: string): string | null {
  return /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(pageText(webRoot))?.[1] ?? null;
}

function pageText(webRoot: string): string {
  const path = join(webRoot, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Serves the built web app's files, packed as the build left them. Any other address that a browser
 * opens gets the app's page, because the app's own router decides what it shows. File names below
 * /assets contain a hash of the content, so browsers may keep those files for good.
 */
export function webApp(webRoot: string): Hono {
  const http = new Hono();
  if (!existsSync(join(webRoot, 'index.html'))) return http;
  const files = readWebFiles(webRoot);
  const page = files.get('/index.html');
  http.get('*', (c) => {
    const { path } = c.req;
    const file = path === '/' ? page : files.get(path);
    if (file) return send(c, file, cacheControlOf(path));
    const isPage = c.req.header('accept')?.includes('text/html') && !/^\/assets(\/|$)/.test(path);
    return page && isPage ? send(c, page, ASK_EACH_TIME) : c.notFound();
  });
  return http;
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return FOR_GOOD;
  return path.startsWith('/sounds/') ? FOR_A_DAY : ASK_EACH_TIME;
}

/** Ranges are not offered, because browsers want these files whole. */
export function send(c: Context, file: WebFile, cacheControl: string): Response {
  const { bytes, etag, encoding } = bestOf(file, c.req.header('accept-encoding'));
  const headers = {
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(file.packed.length === 0 ? {} : { Vary: 'Accept-Encoding' }),
  };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(bytes.byteLength),
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  });
}
