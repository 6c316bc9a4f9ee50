import { BOT_TOKEN, fakeChapa, fakeTelebirr, startTestApplication } from '@cartela/api/testing';
import { expect, it } from 'vitest';
import { createHttpApp } from '../../src/http-app.ts';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import { telegramHook } from '../../src/telegram/webhook.ts';

/**
 * Every address besides the legacy calls, with who is let in. For a new address, put its line here
 * and its refusals into a test before anything else.
 */
const DOORS: Readonly<Record<string, string>> = {
  'ALL /trpc/*': 'each procedure decides: packages/api/test/permissions.db.test.ts',
  'GET /healthz': 'anybody, and it tells nothing',
  'GET /readyz': 'anybody, and it tells nothing but what the server waits for: health.long.db.test.ts',
  'GET /metrics': 'whoever has the METRICS_TOKEN: health.long.db.test.ts',
  'GET /exports/own-data.json': 'a player, by their token: own-data-file.db.test.ts',
  'GET /exports/:file{[a-z]+\\.csv}': 'administrators, by their token: admin-http.db.test.ts',
  'GET /fair/:file{[1-9]\\d{0,14}\\.json}': 'anybody: the record of a game that is over, fair.long.db.test.ts',
  'GET /fair/days/:file{\\d{4}-\\d{2}-\\d{2}\\.jsonl}': 'anybody: the records of a day, fair.long.db.test.ts',
  'GET /fair/head.json': 'anybody: the last link of the chain, fair.long.db.test.ts',
  'POST /hooks/chapa/approve': 'Chapa, by its signature: provider-hooks.db.test.ts',
  'POST /hooks/sms': 'whoever signs with the secret: sms-hook.long.db.test.ts',
  'POST /hooks/chapa': 'anybody, and nothing posted is believed: provider-hooks.db.test.ts',
  'POST /hooks/telebirr': 'anybody, and nothing posted is believed: provider-hooks.db.test.ts',
  'POST /hooks/telegram': 'Telegram, by the secret that it was told: telegram-webhook.db.test.ts',
  'GET /api/openapi.json': 'anybody: the description',
  'GET /api/docs': 'anybody: the description',
  'GET /api/docs/page.css': 'anybody: the description',
  'GET /api/docs/page.js': 'anybody: the description',
};

it('every address that is served says who is let in', async () => {
  await using chapa = await fakeChapa();
  await using telebirr = await fakeTelebirr();
  const providers = { chapa: chapa.settings, telebirr: telebirr.settings, tryOut: true };
  await using app = await startTestApplication({ providers });
  const options = { webRoot: '/there is no web app', webOrigins: [], trustProxy: false, smsWebhookSecret: 'a secret' };
  const hook = telegramHook({ app, botToken: BOT_TOKEN, handle: async () => {} });
  const metrics = { token: 'a token', registry: createMetrics() };
  const { routes } = createHttpApp({ app, ...options, telegramHook: hook, metrics });
  const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
  const legacy = new Set(LEGACY_CALLS.map(({ method, path }) => `${method.toUpperCase()} ${pathOf(path)}`));
  const middleware = /^ALL (?!\/trpc)/;
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const others = [...served].filter((route) => !legacy.has(route) && !middleware.test(route));
  expect(others.toSorted()).toEqual(Object.keys(DOORS).toSorted());
});
