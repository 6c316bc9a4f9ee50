import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { PATIENCE } from '@cartela/game-core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAnswers } from './open-answers.ts';

/** More than two sockets hold between them. */
const LONG_ANSWER = Buffer.alloc(30_000_000, 'a');
const GRACE_MS = 60_000;

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server that answers as it is told to, and a client that keeps its connections. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void, unreadMaxMs?: number) {
  const server = createServer();
  const answers = watchAnswers(server, unreadMaxMs);
  server.on('request', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port');
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const ask = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: bound.port, path, agent }, resolve).once('error', reject);
    });
  return { answers, ask };
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += chunk.length;
  return length;
}

it('an answer that is not sent yet is sent whole before its connection ends', async () => {
  const { answers, ask } = await serve((_request, response) => response.end(LONG_ANSWER));
  const [slow, quick] = [await ask(), await ask()];
  expect(await lengthOf(quick)).toBe(LONG_ANSWER.length);
  const ended = answers.endConnections(GRACE_MS);
  expect(await lengthOf(slow)).toBe(LONG_ANSWER.length);
  await ended;
});

it('a request that is under way is answered, and its connection is used for no other', async () => {
  const held: ServerResponse[] = [];
  const { answers, ask } = await serve((_request, response) => void held.push(response));
  const asked = ask();
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  const ended = answers.endConnections(GRACE_MS);
  for (const response of held) response.end('late');
  expect((await asked).headers.connection).toBe('close');
  expect(await lengthOf(await asked)).toBe('late'.length);
  await ended;
});

it('from when the server leaves, each answer ends its connection, while new ones are served', async () => {
  const { answers, ask } = await serve((_request, response) => response.end('here'));
  const before = await ask();
  expect(before.headers.connection).toBe('keep-alive');
  before.resume();
  answers.leave();
  const after = await ask();
  expect(after.headers.connection).toBe('close');
  expect(await lengthOf(after)).toBe('here'.length);
  await answers.endConnections(GRACE_MS);
});

it('connections that do not end by themselves are ended when their time is over', async () => {
  const held: ServerResponse[] = [];
  const { answers, ask } = await serve((_request, response) => void held.push(response));
  const cut = expect(ask()).rejects.toThrow('socket hang up');
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  await answers.endConnections(100);
  await cut;
});

it('an answer that nobody reads is ended, and one that is long in the making is not', async () => {
  const closed: unknown[] = [];
  const { answers, ask } = await serve(({ url }, response) => {
    response.once('close', () => closed.push(url));
    if (url === '/long') return void response.end(LONG_ANSWER);
    response.write('the beginning');
    setTimeout(() => response.end(', and the end'), 1000);
  }, 200);
  const late = await ask('/late');
  const long = await ask('/long');
  await vi.waitFor(() => expect(closed).toContain('/long'), PATIENCE);
  await expect(lengthOf(long)).rejects.toThrow('aborted');
  expect(await lengthOf(late)).toBe('the beginning, and the end'.length);
  await answers.endConnections(GRACE_MS);
});
