import { type Application, SESSION_COOKIE } from '@cartela/api';
import { HOUR_S, MINUTE_MS } from '@cartela/api/kernel/day';
import type { Language } from '@cartela/game-core';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { originOf } from '../../http/identity.ts';
import { ASK_EACH_TIME, send } from '../../http/web.ts';
import { type WebFile, webFileOf } from '../../http/web-files.ts';
import { withinLoad } from '../../http/within-load.ts';
import { once } from '../../once.ts';
import { ADMIN_COOKIE } from '../rest/admin-cookie.ts';
import type { LegacyEnv } from '../rest/call.ts';
import { isLanguage } from '../words.ts';
import { describedCalls } from './described-calls.ts';
import { SCRIPT, STYLE } from './files.ts';
import { apiPage } from './page.ts';

export interface DocsOptions {
  readonly app: Pick<Application, 'load'>;
  readonly trustProxy: boolean;
  /** The web app's style sheet, or null where it is not built. */
  readonly appStyle: string | null;
}

/** Kept for an hour only, because the files keep their names when their content changes. */
const FOR_AN_HOUR = `public, max-age=${HOUR_S}`;

/** Stands for the origin in a page that was drawn for any. Nobody's host has this name. */
const ANY_ORIGIN = 'https://cartela.invalid';
/**
 * Pages that are made in a minute, one for each origin and language. Anybody can make up origins,
 * so further ones get the page of a server on their own machine.
 */
const MADE_MAX = 20;
const OWN_MACHINE = 'http://localhost';

/**
 * Serves the description for programs, and a page for people that loads nothing from other sites.
 */
export function apiDocs(rest: OpenAPIHono<LegacyEnv>, { app, trustProxy, appStyle }: DocsOptions) {
  const docs = new Hono<LegacyEnv>();
  const registry = rest.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE });
  registry.registerComponent('securitySchemes', 'adminCookie', { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE });
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'X-Api-Key' });

  const description = once(() =>
    rest.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Cartela',
        version: '1',
        description: 'Money is in ETB as a number (10.5), ids are strings, times are ISO 8601 in UTC.',
      },
    }),
  );
  const calls = once(() => describedCalls(description()));
  const draw = async (language: Language) =>
    String(await apiPage({ calls: calls(), origin: ANY_ORIGIN, language, appStyle }));
  const pageIn = { en: once(() => draw('en')), am: once(() => draw('am')) };
  const pages = new Map<string, Promise<WebFile>>();
  let sinceMs = performance.now();

  function pageFor(language: Language, origin: string): Promise<WebFile> {
    if (performance.now() - sinceMs > MINUTE_MS) {
      pages.clear();
      sinceMs = performance.now();
    }
    const key = `${language} ${origin}`;
    const cached = pages.get(key);
    if (cached) return cached;
    if (pages.size >= MADE_MAX && origin !== OWN_MACHINE) return pageFor(language, OWN_MACHINE);
    const file = pageIn[language]().then((page) => webFileOf(page.replaceAll(ANY_ORIGIN, origin), 'text/html'));
    pages.set(key, file);
    return file;
  }

  docs.use('/api/openapi.json', withinLoad({ app, trustProxy }));
  docs.use('/api/docs/*', withinLoad({ app, trustProxy }));

  docs.get('/api/docs', async (c) => {
    const page = await pageFor(languageOf(c), originOf(c.env.incoming.headers, { trustProxy }));
    // The examples have the Host of this request in them, which anybody could have written there.
    return send(c, page, 'no-store');
  });

  const programs = once(() => webFileOf(JSON.stringify(description()), 'application/json'));
  const style = once(() => webFileOf(STYLE, 'text/css'));
  const script = once(() => webFileOf(SCRIPT, 'text/javascript'));
  docs.get('/api/openapi.json', async (c) => send(c, await programs(), ASK_EACH_TIME));
  docs.get('/api/docs/page.css', async (c) => send(c, await style(), FOR_AN_HOUR));
  docs.get('/api/docs/page.js', async (c) => send(c, await script(), FOR_AN_HOUR));
  return docs;
}

/**
 * The language that the address asks for, or else the browser's first one that the page exists in.
 * English if there is none.
 */
function languageOf(c: Context<LegacyEnv>): Language {
  const theirs = (c.req.header('accept-language') ?? '').split(',').map((code) => code.trim().slice(0, 2));
  return [c.req.query('language') ?? '', ...theirs].find(isLanguage) ?? 'en';
}
