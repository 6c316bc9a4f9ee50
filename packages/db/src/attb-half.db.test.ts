import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test/kit/index.ts';
import { watchPool } from './pool-watch.ts';

// Red on branch attb: the network loses one of two connections without a word, as when a NAT forgets
// it. Because the other one answers, the watch sees progress, and what went to the lost one waits
// until TCP gives up, which takes a quarter of an hour.
it('a connection that is lost keeps nobody waiting, while another one works', { timeout: 60_000 }, async () => {
  await using database = await createTestDatabase();
  const { port, hostname } = new URL(database.url);
  const clients: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    clients.push(client);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const through = new URL(database.url);
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const client = postgres(through.href, { max: 2, backoff: () => 0.05, onnotice: () => {} });
  await Promise.all([client`select pg_sleep(0.05)`, client`select pg_sleep(0.05)`]);
  const watch = watchPool(client, { statementMs: 1000, lookEveryMs: 500, onStalled: () => {} });
  clients[0]?.unpipe().pause();
  let settled = 0;
  for (let asked = 0; asked < 6; asked += 1) {
    void client`select ${asked}::int`.catch(() => {}).then(() => (settled += 1));
    await wait(20);
  }
  // The watch looks for 2.5 seconds.
  await wait(10_000);
  const before = settled;
  watch.stop();
  await client.end({ timeout: 0 });
  for (const each of clients) each.destroy();
  proxy.close();
  expect(before).toBe(6);
});
