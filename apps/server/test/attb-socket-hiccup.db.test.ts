import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { signedInPlayer } from './kit/players.ts';
import { SELLING, startServer } from './kit/server-process.ts';
import { openTrpcSocket } from './kit/trpc-socket.ts';

// Red on branch attb: the database was away for a moment when the socket opened, and the player is
// told that nobody knows their session. The web app then forgets it.
it('a socket that cannot be identified for a moment does not end the session of its player', { timeout: 60_000 }, async () => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  await using server = await startServer({ DATABASE_URL: proxy.url, ...SELLING });
  const url = server.url();
  const { token, userId, call } = await signedInPlayer(url, database.db);
  // What is known of a session is believed for five seconds.
  await wait(6000);
  proxy.endAtOnce(true);
  proxy.reset();
  await using socket = await openTrpcSocket(url, { token, account: userId });
  const feed = await Promise.race([socket.call('subscription', 'wallet.changes'), wait(8000, null)]);
  proxy.endAtOnce(false);
  await wait(3000);
  // The session is as good as before.
  expect((await call.accounts.me.query()).userId).toBe(userId);
  expect(feed?.error?.data.reason).not.toBe('sessionOver');
});
