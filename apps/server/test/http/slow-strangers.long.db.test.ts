import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { OPEN_REQUESTS } from '@cartela/api/kernel/limits';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { SELLING, startServer } from '../kit/server-process.ts';

const STRANGER = '127.0.0.1';
const NEIGHBOUR = '127.0.0.2';
const MANY = 1000;
const SOCKETS_PER_ADDRESS = 20;

const CALL = '/trpc/accounts.login';
/** Every kind of address that takes a body. */
const DOORS = [
  CALL,
  '/trpc/accounts.login,accounts.login?batch=1',
  '/trpc/payments.reconciliation.compare',
  '/auth/login',
  '/hooks/sms',
];

const database = await forAllTests(createTestDatabase());
const limits = { SOCKETS_PER_ADDRESS_MAX: String(SOCKETS_PER_ADDRESS) };
const settings = { DATABASE_URL: database.url, SMS_WEBHOOK_SECRET: 'a secret of the hook', ...limits, ...SELLING };
const server = await forAllTests(startServer(settings));

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** A connection from this address, with all that it was sent. */
async function open(from: string) {
  const socket: Socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

/** Connections that send a head and the first byte of a body. */
async function openSlow(count: number, path = CALL): Promise<Socket[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => open(STRANGER)));
  for (const { socket } of opened) socket.write(`${head(path, 100)}{`);
  return opened.map(({ socket }) => socket);
}

/** Sends the beginning of a request, and returns what was answered until the connection ended. */
async function untilEnded(beginning: string): Promise<string> {
  const { socket, heard } = await open(STRANGER);
  socket.write(beginning);
  await once(socket, 'close');
  return heard();
}

/** Asks on a connection of its own, from this address, and returns the status. */
function ask(from: string, path = '/trpc/rooms.list', method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, host: '127.0.0.1', localAddress: from, path, method, agent: new Agent() };
    const asking = request(options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    asking.once('error', reject);
    asking.end();
  });
}

describe('clients that send a head and one byte', () => {
  it.each(DOORS)('to %s keep nobody from being answered, a thousand from one address', async (path) => {
    const slow = await openSlow(MANY, path);
    for (const from of [NEIGHBOUR, STRANGER]) expect(await ask(from)).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('take only the places of their own address, and give them back', async () => {
    const slow = await openSlow(OPEN_REQUESTS.perAddress);
    await vi.waitFor(async () => expect(await ask(STRANGER)).toBe(503), PATIENCE);
    expect(await ask(NEIGHBOUR)).toBe(200);
    for (const socket of slow) socket.destroy();
    await vi.waitFor(async () => expect(await ask(STRANGER)).toBe(200), PATIENCE);
  });

  it('are told that they are too slow, and so are those that send no whole head', async () => {
    const beginnings = [...DOORS.map((path) => `${head(path, 100)}{`), 'GET / HTTP/1.1\r\nHost: lo', ''];
    for (const heard of await Promise.all(beginnings.map(untilEnded))) expect(heard).toContain('HTTP/1.1 408 ');
  });

  it('are ended where they were answered before', async () => {
    const paths = ['/socket.io/?EIO=4&transport=polling', '/nothing'];
    const answers = await Promise.all(paths.map((path) => untilEnded(`${head(path, 100)}{`)));
    expect(answers.map((heard) => heard.slice('HTTP/1.1 '.length).slice(0, 3))).toEqual(['400', '404']);
  });

  it('write no line each when they break off', () => {
    const lines = server.stderr().trim().split('\n');
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(lines.length).toBeLessThan(10);
  });
});

describe('a body in pieces', () => {
  const chunked = (path: string) => head(path, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  const pieces = (count: number, size: number) => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`.repeat(count);

  it.each([...DOORS, '/nothing', '/socket.io/?EIO=4&transport=polling'])(
    'of one byte each, at %s, ends with its connection, however long it would go on',
    async (path) => {
      expect(await untilEnded(`${chunked(path)}${pieces(5000, 1)}`)).not.toContain('HTTP/1.1 408 ');
    },
  );

  it('that goes on after its answer ends with its connection', async () => {
    // It is not answered, so only the time limit of a request ends it.
    const [slow] = await openSlow(1);
    const { socket, heard } = await open(STRANGER);
    socket.write(chunked('/nothing'));
    await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 404 '), PATIENCE);
    const going = setInterval(() => socket.write(pieces(10, 1)), 100);
    if (!socket.closed) await once(socket, 'close');
    clearInterval(going);
    expect(slow?.closed).toBe(false);
    slow?.destroy();
  });

  it('of a usual size is read, however many they are, and so is a short one of single bytes', async () => {
    for (const [count, size] of [
      [600, 100],
      [150, 1],
    ] as const) {
      const { socket, heard } = await open(STRANGER);
      socket.write(`${chunked('/auth/login')}${pieces(count, size)}0\r\n\r\n`);
      await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 400 '), PATIENCE);
      socket.destroy();
    }
  });
});

describe('a body that is too large', () => {
  const LARGE = 200_000;

  it.each([
    ['/trpc/accounts.login', 'with its length', head(CALL, LARGE) + 'x'.repeat(LARGE)],
    ['/auth/login', 'with its length', head('/auth/login', LARGE) + 'x'.repeat(LARGE)],
    ['/hooks/sms', 'with its length', head('/hooks/sms', LARGE) + 'x'.repeat(LARGE)],
    [
      '/auth/login',
      'in pieces',
      `${head('/auth/login', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')}${LARGE.toString(16)}\r\n${'x'.repeat(LARGE)}\r\n0\r\n\r\n`,
    ],
  ])('at %s, sent whole %s, is refused, and the connection goes on as it says', async (_path, _how, text) => {
    const { socket, heard } = await open(STRANGER);
    socket.write(text);
    await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 413 '), PATIENCE);
    expect(heard()).toMatch(/\r\nconnection: keep-alive\r\n/i);
    // Longer than anything that would end it afterwards.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 200 '), PATIENCE);
    socket.destroy();
  });

  it.each(DOORS)('at %s that does not come is refused, and the connection ends as it says', async (path) => {
    const { socket, heard } = await open(STRANGER);
    socket.write(`${head(path, 5_000_000)}{`);
    await once(socket, 'close');
    expect(heard()).toContain('HTTP/1.1 413 ');
    expect(heard()).toMatch(/\r\nconnection: close\r\n/i);
  });
});

describe('requests that wait behind another answer, when their connection breaks off', () => {
  const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  /** Its answer does not end. */
  const FEED = line(`/trpc/rooms.feed?input=${encodeURIComponent(JSON.stringify({ roomId: '10' }))}`);
  const DAY = '/fair/days/2026-01-01.jsonl';

  async function breakOff(from: string, behind: string): Promise<void> {
    const { socket } = await open(from);
    socket.write(FEED + behind);
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.resetAndDestroy();
  }

  it('keep no place, from however many addresses', async () => {
    const behind = line('/healthz').repeat(OPEN_REQUESTS.perAddress + 100);
    const addresses = Array.from({ length: 12 }, (_, nth) => `127.0.1.${nth + 1}`);
    for (let round = 0; round < 3; round += 1) await Promise.all(addresses.map((from) => breakOff(from, behind)));
    for (const from of [...addresses, NEIGHBOUR]) expect(await ask(from)).toBe(200);
  });

  it('keep no place of those who read the records of a day', async () => {
    await breakOff(STRANGER, line(DAY) + line(DAY));
    expect(await ask(STRANGER, DAY)).toBe(200);
  });

  it('keep no place of live feeds', async () => {
    await breakOff(STRANGER, FEED.repeat(SOCKETS_PER_ADDRESS));
    const feeds = await Promise.all([open(STRANGER), open(STRANGER)]);
    for (const { socket } of feeds) socket.write(FEED);
    for (const { heard } of feeds) await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 200 '), PATIENCE);
    for (const { socket } of feeds) socket.destroy();
  });
});

describe('as many requests as one address may have open', () => {
  /** Sends them, and returns what a neighbour is answered meanwhile and how long it all takes. */
  async function flood(head: (nth: number) => string) {
    const opened = await Promise.all(Array.from({ length: OPEN_REQUESTS.perAddress }, () => open(STRANGER)));
    const beganMs = performance.now();
    for (const [nth, { socket }] of opened.entries()) socket.write(head(nth));
    const neighbours = await ask(NEIGHBOUR);
    const unanswered = () => opened.filter(({ heard }) => !heard().includes('HTTP/1.1 ')).length;
    await vi.waitFor(() => expect(unanswered()).toBe(0), { timeout: 60_000, interval: 20 });
    const tookMs = performance.now() - beganMs;
    for (const { socket } of opened) socket.destroy();
    return { neighbours, tookMs };
  }

  /** How much longer they may take than those to an address with next to nothing to do. */
  const TIMES_LONGER_MAX = 20;
  const get = (path: string, host = 'localhost') =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`;

  it.each<[string, (nth: number) => string]>([
    ['the page about the old calls', () => get('/api/docs')],
    ['that page, each by another name of the server', (nth) => get('/api/docs', `made-up-${nth}.example`)],
    ['the description for programs', () => get('/api/openapi.json')],
    ['the style sheet', () => get('/api/docs/page.css')],
  ])('have nothing drawn or packed for each of them: %s', { timeout: 120_000 }, async (_what, head) => {
    // Whatever is done once is done by then.
    await flood(head);
    const least = await flood(() => get('/healthz'));
    const { neighbours, tookMs } = await flood(head);
    expect(neighbours).toBe(200);
    expect(tookMs / least.tookMs).toBeLessThan(TIMES_LONGER_MAX);
  });

  it('name no made-up server in their examples, once there were many', async () => {
    const pageAt = (host: string) => untilEnded(`GET /api/docs HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await Promise.all(Array.from({ length: 100 }, (_, nth) => pageAt(`made-up-${nth}.example`)));
    const page = await pageAt('made-up.example');
    expect(page).toContain('http://localhost/auth/login');
    expect(page).not.toContain('http://made-up.example');
  });
});
