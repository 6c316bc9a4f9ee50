import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { SELLING, startServer } from './kit/server-process.ts';

// Red on branch attb: Java's HttpClient and `curl --http2` offer HTTP/2 with each request by plain HTTP.
it('a request that offers another protocol is answered as any other', { timeout: 30_000 }, async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const socket = connect(server.port, '127.0.0.1');
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
  socket.write(`GET /api/leaderboard/top HTTP/1.1\r\nHost: localhost\r\n${offer}\r\n`);
  const [heard]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  expect(String(heard)).toContain('HTTP/1.1 200');
});
