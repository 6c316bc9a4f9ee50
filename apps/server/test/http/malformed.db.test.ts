import { createHmac } from 'node:crypto';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SELLING, startServer } from '../kit/server-process.ts';

/** What somebody has typed into the wrong place. It is no JSON, and no path or name. */
const SECRET = 'hunter2-secret';
const HOOK_SECRET = 'a secret of the hook';
const POLLING = '/socket.io/?EIO=4&transport=polling';
const JSON_TYPE = { 'content-type': 'application/json' };

const database = await forAllTests(createTestDatabase());
const settings = { DATABASE_URL: database.url, SMS_WEBHOOK_SECRET: HOOK_SECRET, LOG_LEVEL: 'trace', ...SELLING };
const server = await forAllTests(startServer(settings));

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.url()}${path}`, init);
  return { status: response.status, text: await response.text() };
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });

/** A parameter that makes tRPC's own handler answer. */
const BY_TRPC = 'connectionParams=null';

describe('what a parser says of a text does not reach its sender', () => {
  const signed = { 'x-cartela-signature': createHmac('sha256', HOOK_SECRET).update(SECRET).digest('hex') };

  it.each<[string, () => ReturnType<typeof ask>]>([
    ['of a call', () => post('/trpc/accounts.login', SECRET)],
    ['of a batch', () => post('/trpc/accounts.login,accounts.login?batch=1', SECRET)],
    ['of a call that tRPC itself answers', () => post(`/trpc/accounts.login?${BY_TRPC}`, SECRET)],
    ['of a query', () => ask(`/trpc/rooms.tables?input=${SECRET}`)],
    ['of a query that tRPC itself answers', () => ask(`/trpc/rooms.tables?input=${SECRET}&${BY_TRPC}`)],
    ['about who is calling', () => ask(`/trpc/rooms.list?connectionParams=${SECRET}`)],
    ['about its type', () => post('/trpc/accounts.login', '{}', { 'content-type': `text/${SECRET}` })],
    ['of an old call', () => post('/auth/login', SECRET)],
    ['of a forwarded message', () => post('/hooks/sms', SECRET, signed)],
    ['of an old client that polls', () => post(POLLING, SECRET)],
    ['about its session', () => post(`${POLLING}&sid=${SECRET}`, SECRET)],
  ])('%s', async (_what, send) => {
    const { status, text } = await send();
    expect([400, 415]).toContain(status);
    expect(text).toContain('message');
    expect(text).not.toContain('hunter2');
  });

  it.each([
    ['a message', '/trpc', 'not JSON'],
    ['a message about who it is', '/trpc?connectionParams=1', 'not JSON'],
    ['a message whose parts are of no type that we know', '/trpc?connectionParams=1', 'JSON'],
  ])('of a socket that sends %s', async (_what, path, kind) => {
    const socket = new WebSocket(`${server.url().replace(/^http/, 'ws')}${path}`);
    const heard = new Promise<string>((resolve, reject) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
    const params = { method: 'connectionParams', data: { [SECRET]: 7 } };
    socket.once('open', () => socket.send(kind === 'JSON' ? JSON.stringify(params) : SECRET));
    expect(await heard).toContain('"error"');
    expect(await heard).not.toContain('hunter2');
    socket.terminate();
  });

  it('and is not in the log, which has no line for each', () => {
    expect(server.stderr().match(/a socket failed/g)).toHaveLength(1);
    expect(server.stderr()).not.toContain('hunter2');
  });
});
