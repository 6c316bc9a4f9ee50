import { SESSION_COOKIE } from '@cartela/api';
import { HOUR_S } from '@cartela/api/kernel/day';
import type { Language } from '@cartela/game-core';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { originOf } from '../../http/identity.ts';
import { ADMIN_COOKIE } from '../rest/admin-cookie.ts';
import type { LegacyEnv } from '../rest/call.ts';
import { isLanguage } from '../words.ts';
import { describedCalls } from './described-calls.ts';
import { SCRIPT, STYLE } from './files.ts';
import { apiPage } from './page.ts';

export interface DocsOptions {
  readonly trustProxy: boolean;
  /** The web app's style sheet, or null where it is not built. */
  readonly appStyle: string | null;
}

/** Kept for an hour only, because the files keep their names when their content changes. */
const FOR_AN_HOUR = `public, max-age=${HOUR_S}`;

/**
 * Serves the description for programs, and a page for people that loads nothing from other sites.
 */
export function apiDocs(rest: OpenAPIHono<LegacyEnv>, { trustProxy, appStyle }: DocsOptions) {
  const docs = new Hono<LegacyEnv>();
  const registry = rest.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE });
  registry.registerComponent('securitySchemes', 'adminCookie', { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE });
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'X-Api-Key' });

  const describe = () =>
    rest.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Cartela',
        version: '1',
        description: 'Money is in ETB as a number (10.5), ids are strings, times are ISO 8601 in UTC.',
      },
    });
  let description: ReturnType<typeof describe> | undefined;
  let calls: ReturnType<typeof describedCalls> | undefined;

  docs.use('/api/docs/*', compress());

  docs.get('/api/openapi.json', (c) => {
    description ??= describe();
    return c.json(description);
  });

  docs.get('/api/docs', (c) => {
    description ??= describe();
    calls ??= describedCalls(description);
    const language = languageOf(c);
    // The examples have the Host of this request in them, which anybody could have written there.
    c.header('Cache-Control', 'no-store');
    return c.html(apiPage({ calls, origin: originOf(c.env.incoming.headers, { trustProxy }), language, appStyle }));
  });

  docs.get('/api/docs/page.css', (c) => c.body(STYLE, 200, fileHeaders('text/css')));
  docs.get('/api/docs/page.js', (c) => c.body(SCRIPT, 200, fileHeaders('text/javascript')));
  return docs;
}

function fileHeaders(type: string) {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': FOR_AN_HOUR };
}

/**
 * The language that the address asks for, or else the browser's first one that the page exists in.
 * English if there is none.
 */
function languageOf(c: Context<LegacyEnv>): Language {
  const theirs = (c.req.header('accept-language') ?? '').split(',').map((code) => code.trim().slice(0, 2));
  return [c.req.query('language') ?? '', ...theirs].find(isLanguage) ?? 'en';
}
