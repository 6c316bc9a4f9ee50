import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@cartela/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SELLING, type ServerProcess, startServer } from './kit/server-process.ts';

// Each of these was red on branch attb: a stranger, alone or with one friend, stops everybody.

const NEIGHBOUR = '127.0.0.9';
/** What a neighbour waits at most while a stranger asks for as much as one address may have open. */
const PATIENCE_MS = 3000;

let database: TestDatabase;
let server: ServerProcess & { readonly port: number };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ DATABASE_URL: database.url, ...SELLING });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

interface Asked {
  readonly status: number;
  readonly ms: number;
}

function ask(from: string, path: string, { body = '', agent = new Agent(), headers = {} } = {}): Promise<Asked> {
  return new Promise((resolve) => {
    const began = performance.now();
    const answered = (status: number) => resolve({ status, ms: Math.round(performance.now() - began) });
    const asking = request(
      {
        ...{ port: server.port, host: '127.0.0.1', localAddress: from, path, agent },
        method: body === '' ? 'GET' : 'POST',
        headers: { ...(body && { 'content-type': 'application/json', 'content-length': body.length }), ...headers },
      },
      (response) => {
        response.resume();
        response.once('end', () => answered(response.statusCode ?? 0));
      },
    );
    asking.once('error', () => answered(0));
    asking.end(body);
  });
}

const rooms = () => ask(NEIGHBOUR, '/trpc/rooms.list');

/** 2000 requests of one address over 100 connections: what `OPEN_REQUESTS` lets it have. */
async function flood(head: string): Promise<Socket[]> {
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => socket.destroy());
    socket.resume();
    return socket;
  });
  await wait(500);
  for (const socket of sockets) socket.write(head.repeat(20));
  await wait(20);
  return sockets;
}

const TEN = (path: string) => `/trpc/${Array.from({ length: 10 }, () => path).join(',')}?batch=1`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

describe('2000 requests of one address keep a neighbour waiting no longer than a moment', () => {
  it.each([
    ['calls', get('/trpc/rooms.list')],
    ['batches', get(TEN('rooms.list'))],
    ['the page about the old calls', get('/api/docs')],
    ['the page about the old calls, packed', get('/api/docs', 'Accept-Encoding: gzip\r\n')],
    ['the description for programs', get('/api/openapi.json')],
    ['batches as a stream', get(TEN('rooms.list'), 'trpc-accept: application/jsonl\r\n')],
  ])('%s', { timeout: 90_000 }, async (_what, head) => {
    await Promise.all(Array.from({ length: 20 }, rooms));
    const sockets = await flood(head);
    const asked = await rooms();
    for (const socket of sockets) socket.destroy();
    await wait(1500);
    expect(asked.status).toBe(200);
    expect(asked.ms).toBeLessThan(PATIENCE_MS);
  });
});

let made = 0;
const tenGuesses = () =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: 10 }, (_, place) => {
        made += 1;
        return [place, { username: `nobody${made}`, password: 'aaaaaaaaaaaa' }];
      }),
    ),
  );

describe("administrators' sign-ins with names that nobody has", () => {
  it('in streams, of one address, leave an administrator elsewhere served', { timeout: 120_000 }, async () => {
    const agent = new Agent({ maxSockets: 300 });
    const headers = { 'trpc-accept': 'application/jsonl' };
    const guesses = Array.from({ length: 200 }, () =>
      ask('127.0.0.4', TEN('accounts.adminLogin'), { body: tenGuesses(), agent, headers }),
    );
    await wait(500);
    const body = JSON.stringify({ username: 'somebody', password: 'aaaaaaaaaaaa' });
    const asked = await ask(NEIGHBOUR, '/trpc/accounts.adminLogin', { body });
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(asked.ms).toBeLessThan(PATIENCE_MS * 5);
    expect([...new Set(statuses)]).toContain(503);
  });

  it('of two addresses, 50 batches each, leave everybody else served', { timeout: 90_000 }, async () => {
    const until = Date.now() + 10_000;
    const attack = (from: string) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 50 });
      return Promise.all(
        Array.from({ length: 50 }, async () => {
          while (Date.now() < until) {
            const { status } = await ask(from, TEN('accounts.adminLogin'), { body: tenGuesses(), agent });
            if (status === 503) await wait(20);
          }
        }),
      );
    };
    const attacks = [attack('127.0.0.2'), attack('127.0.0.3')];
    const statuses: number[] = [];
    await wait(500);
    while (Date.now() < until) {
      statuses.push((await rooms()).status);
      await wait(200);
    }
    await Promise.all(attacks);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
