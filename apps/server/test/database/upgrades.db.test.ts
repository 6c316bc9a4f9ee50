import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { callerOf } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { SELLING, startServer, WITH_DATA_KEY } from '../kit/server-process.ts';

const database = await forAllTests(createTestDatabase());
const settings = { DATABASE_URL: database.url, WEB_ORIGINS: 'https://play.example', ...WITH_DATA_KEY, ...SELLING };
const server = await forAllTests(startServer(settings));

it('an upgrade on a path that has no sockets is answered with 404 and closed', async () => {
  expect(await upgrade({ path: '/nothing-here' })).toMatch(/^HTTP\/1\.1 404 /);
  expect(await upgrade({ path: '/trpc/rooms.feed' })).toMatch(/^HTTP\/1\.1 404 /);
  expect(await upgrade({ path: '/constructor' })).toMatch(/^HTTP\/1\.1 404 /);
});

it.each([
  ['requests without a body', 'GET /api/leaderboard/top', ''],
  ['requests to the address of sockets', 'GET /trpc/rooms.list', ''],
  ['requests with a body', 'POST /api/wallet/convertCoins', '{"username": 7}'],
])('who offers HTTP/2 is answered as if they had not: %s', async (_what, line, body) => {
  const head = `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nUpgrade: h2c';
  const plain = await answersTo(`${head}\r\nConnection: close\r\n\r\n${body}`);
  const [status = ''] = plain.split('\r\n');
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  // Listeners that were left behind would be too many by then.
  for (let offered = 0; offered < 15; offered += 1) {
    socket.write(`${head}\r\n${offer}\r\n\r\n${body}`);
    const [heard]: Buffer[] = await once(socket, 'data');
    expect(String(heard)).toContain(status);
  }
  socket.destroy();
});

it('an offer that does not wait for an answer before it ends its connection, and no other', async () => {
  const request = 'GET /trpc/rooms.list HTTP/1.1\r\nHost: localhost\r\n';
  const offer = `${request}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
  expect(await answersTo(offer + offer)).not.toContain('404');
  expect(await upgrade({ behind: `${request}\r\n` })).not.toContain(' 101 ');
  await expectServing();
});

it('a page of another site gets no socket', async () => {
  expect(await upgrade({ origin: 'https://elsewhere.example' })).toMatch(/^HTTP\/1\.1 403 /);
  expect(await upgrade({ origin: 'null' })).toMatch(/^HTTP\/1\.1 403 /);
  expect(await upgrade({ origin: `http://127.0.0.1:${server.port + 1}` })).toMatch(/^HTTP\/1\.1 403 /);
});

it('our own pages, those of WEB_ORIGINS and programs that are no pages get one', async () => {
  for (const origin of [server.url(), 'https://play.example', undefined]) {
    const socket = await openSocket(origin === undefined ? {} : { origin });
    socket.terminate();
  }
});

it.each([
  ['a target that makes no address', { path: '//' }],
  ['a Host that makes no address', { host: '[' }],
  ['a Host with a port that is none', { host: 'localhost:99999999' }],
])('an upgrade with %s is refused and the server stays up', async (_what, request) => {
  expect(await upgrade(request)).toMatch(/^HTTP\/1\.1 400 /);
  await expectServing();
});

it.each([
  ['is not JSON', 'no json', null],
  ['is over the size limit', JSON.stringify({ filler: 'x'.repeat(40_000) }), 1009],
  ['is binary', Buffer.from([0, 1, 2]), null],
  ['asks for more calls than a message may carry', JSON.stringify(Array.from({ length: 11 }, callOf)), null],
])('a message that %s is refused, and harms no other socket', async (_what, message, closeCode) => {
  await using bystander = watchRoom(server.url());
  await bystander.until(() => true);
  const socket = await openSocket();
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send(message);
  if (closeCode === null) {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(answers.join()).toContain('"error"');
    expect(answers.join()).not.toContain('"result"');
  } else {
    expect(await closed).toBe(closeCode);
  }
  socket.terminate();
  expect(bystander.closeCodes).toEqual([]);
  await expectServing();
});

it('a frame that breaks the protocol closes its own socket only', async () => {
  await using bystander = watchRoom(server.url());
  await bystander.until(() => true);
  // A text frame without the mask that every client must put on.
  const answer = await upgrade({ body: Buffer.from([0x81, 0x02, 0x68, 0x69]) });
  expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  expect(bystander.closeCodes).toEqual([]);
  await expectServing();
  expect(server.stderr()).toBe('');
});

function callOf(_: unknown, id: number) {
  return { id, method: 'query', params: { path: 'rooms.list' } };
}

async function expectServing(): Promise<void> {
  expect((await callerOf(server.url()).rooms.list.query()).rooms).toHaveLength(5);
}

async function openSocket(options: { origin?: string } = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url().replace('http', 'ws')}/trpc`, options);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

interface UpgradeRequest {
  readonly path?: string;
  readonly host?: string;
  readonly origin?: string;
  /** A request that is sent right before, and whose answer is not waited for. */
  readonly behind?: string;
  /** Sent right after the request. */
  readonly body?: Buffer;
}

/**
 * Asks for an upgrade, and leaves the client's side open. Returns all that the server sends until
 * it closes the connection.
 */
function upgrade({ path = '/trpc', host = 'localhost', origin, behind = '', body }: UpgradeRequest): Promise<string> {
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return answersTo(`${behind}${head.join('\r\n')}\r\n\r\n`, body);
}

/** All that the server sends until it closes the connection. */
function answersTo(sent: string, more?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.once('error', reject);
    socket.once('end', () => {
      socket.destroy();
      resolve(answer);
    });
    socket.write(sent);
    if (more) socket.write(more);
  });
}
