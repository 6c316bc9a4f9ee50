import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SESSION_COOKIE } from '@cartela/api';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { ADMIN_COOKIE } from './admin-cookie.ts';
import type { LegacyEnv } from './call.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Cartela API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** A file and no inline script, which the content security policy forbids. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', validatorUrl: null, deepLinking: true });
`;

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const DAY_S = 24 * 60 * 60;

/** The description for programs, and a page for people that loads nothing from elsewhere. */
export function apiDocs(rest: OpenAPIHono<LegacyEnv>) {
  const docs = new Hono<LegacyEnv>();
  const { resolve } = createRequire(import.meta.url);
  const registry = rest.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE });
  registry.registerComponent('securitySchemes', 'adminCookie', { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE });
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'X-Api-Key' });
  let description: object | undefined;

  docs.get('/api/openapi.json', (c) => {
    description ??= rest.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Cartela',
        version: '1',
        description: 'Money is in ETB as a number (10.5), ids are strings, times are ISO 8601 in UTC.',
      },
    });
    return c.json(description);
  });
  docs.use('/api/docs/*', compress());
  docs.get('/api/docs', (c) => c.html(PAGE));
  docs.get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  docs.get('/api/docs/:file', async (c) => {
    const file = c.req.param('file');
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (type === undefined) return c.notFound();
    const content = await readFile(resolve(`swagger-ui-dist/${file}`));
    return c.body(content, 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${DAY_S}` });
  });
  return docs;
}
