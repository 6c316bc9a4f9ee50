import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { LegacyBindings } from './call.ts';
import { type Contract, idempotencyKey, refusal } from './contract.ts';
import type { Access } from './credentials.ts';

type Registry = OpenAPIHono<LegacyBindings>['openAPIRegistry'];

const REFUSALS = {
  400: 'The request is not valid',
  401: 'No credential, or one that is not good',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is already so',
  413: 'Too large',
  415: 'Not JSON',
  429: 'Too many attempts; Retry-After says how many seconds to wait',
  500: 'A fault of the server',
} as const;

const ACCESS: Readonly<Record<Access['to'], string>> = {
  anybody: 'Needs no credential.',
  member: 'Whoever is signed in, about themselves.',
  player: 'A player about themselves; an administrator or an integrator’s key for the player that the call names.',
  admin: 'Administrators only.',
};

const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKey.openapi({
    description: 'Made by the client once for what it wants done and sent again with each retry: it is done once.',
  }),
});

/** Puts a call into the description that /api/openapi.json answers. */
export function describe(registry: Registry, contract: Contract): void {
  const { method, path, area, summary, access, takes, input, status, answer, plainText, movesMoney } = contract;
  const body = { required: takes === 'body', content: { 'application/json': { schema: input } } };
  registry.registerPath({
    method,
    path,
    tags: [area],
    summary,
    description: ACCESS[access.to],
    security: access.to === 'anybody' ? [] : [{ bearer: [] }, { cookie: [] }, { apiKey: [] }],
    request: {
      ...(takes === 'path' ? { params: input } : {}),
      ...(takes === 'query' ? { query: input } : {}),
      ...(takes === 'body' || takes === 'optional body' ? { body } : {}),
      ...(movesMoney ? { headers: idempotencyHeader } : {}),
    },
    responses: {
      [status ?? 200]: {
        description: 'Done',
        content: { [plainText ? 'text/plain' : 'application/json']: { schema: answer } },
      },
      ...refusalsOf(contract),
    },
  });
}

function refusalsOf({ unauthorised }: Contract) {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => {
      const schema = status === '401' && unauthorised ? unauthorised : refusal;
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

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
export function apiDocs(rest: OpenAPIHono<LegacyBindings>) {
  const docs = new Hono<LegacyBindings>();
  const { resolve } = createRequire(import.meta.url);
  const registry = rest.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: 'cartela_session' });
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
