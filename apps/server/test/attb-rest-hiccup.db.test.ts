import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { signedInPlayer } from './kit/players.ts';
import { SELLING, startServer } from './kit/server-process.ts';

// Red on branch attb: while the database refuses connections, typed calls are 503 and old ones 500.
it('while the database is away, every door says that it is busy', { timeout: 60_000 }, async () => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  await using server = await startServer({ DATABASE_URL: proxy.url, LEGACY_AUTH: 'documented', ...SELLING });
  const url = server.url();
  const { token, username } = await signedInPlayer(url, database.db);
  await wait(6000);
  proxy.endAtOnce(true);
  proxy.reset();
  await wait(500);
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string, init: RequestInit = {}) => `${(await fetch(`${url}${path}`, init)).status} ${path}`;
  const json = (body: object, more = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const statuses = [
    await get('/trpc/accounts.me', { headers }),
    await get('/exports/users.csv', { headers }),
    await get('/fair/1.json'),
    await get('/auth/login', json({ username, phoneNumber: '0911223344' })),
    await get(`/api/wallet/${username}`, { headers }),
    await get(`/api/wallet/${username}`),
    await get('/depositcheckB', json({ telegramId: '1' }, headers)),
    await get('/useracess', json({}, headers)),
    await get('/api/dashboards', { headers }),
  ];
  proxy.endAtOnce(false);
  expect(statuses.filter((status) => !status.startsWith('503'))).toEqual([]);
});
