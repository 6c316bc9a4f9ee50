import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PATIENCE } from '@cartela/game-core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAnswers } from './open-answers.ts';

/** More than two sockets hold between them. */
const LONG_ANSWER = Buffer.alloc(30_000_000, 'a');
/** Longer than a test may take. */
const GRACE_MS = 600_000;

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server that answers as it is told to, and a client that keeps its connections. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void, unreadMaxMs?: number) {
  // No connection ends by itself.
  const server = createServer({ keepAliveTimeout: 0 });
  const answers = watchAnswers(server, unreadMaxMs);
  server.on('request', answers.inTurn(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port');
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const ask = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: bound.port, path, agent }, resolve).once('error', reject);
    });
  /** A connection over which these requests are sent at once. */
  const send = (requests: string) => {
    const socket = connect({ host: '127.0.0.1', port: bound.port });
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.write(requests);
    return { socket, heard: () => heard };
  };
  return { answers, ask, send };
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

it('an idle connection is ended, but not before what came while the process stood still is answered', async () => {
  const used: (Socket | null)[] = [];
  const { send } = await serve((_request, response) => {
    used.push(response.socket);
    response.end('here');
  });
  const { socket, heard } = send(head('/'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const heardTimes = (times: number) =>
    vi.waitFor(() => expect(heard().split('here')).toHaveLength(times + 1), PATIENCE);
  await heardTimes(1);
  socket.write(head('/'));
  // A stopped process goes on with what is due, and reads after that.
  used[0]?.emit('timeout');
  await heardTimes(2);
  used[0]?.emit('timeout');
  await closed;
  expect(used).toHaveLength(2);
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

it('an answer that nobody reads is ended even if the client goes on sending empty lines', async () => {
  const ended = vi.fn();
  const { send } = await serve((_request, response) => {
    response.once('close', ended);
    response.end(LONG_ANSWER);
  }, 200);
  const { socket } = send(head('/'));
  socket.on('error', () => {}).pause();
  const going = setInterval(() => socket.write('\r\n'), 20);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), PATIENCE);
  clearInterval(going);
});

it('an answer in one piece, which is read all the time but slowly, is sent whole', async () => {
  const { send } = await serve((_request, response) => response.end(LONG_ANSWER), 1500);
  const { socket, heard } = send(head('/'));
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(LONG_ANSWER.length), PATIENCE);
  socket.destroy();
});

it('a request that is sent before the last answer waits for it, and a second one ends the connection', async () => {
  const begun: [string | undefined, ServerResponse][] = [];
  const { send } = await serve(({ url }, response) => void begun.push([url, response]));
  const { socket, heard } = send(head('/first') + head('/second'));
  await vi.waitFor(() => expect(begun.map(([url]) => url)).toEqual(['/first']), PATIENCE);
  begun[0]?.[1].end('first answer');
  await vi.waitFor(() => expect(begun.map(([url]) => url)).toEqual(['/first', '/second']), PATIENCE);
  begun[1]?.[1].end('second answer');
  await vi.waitFor(() => expect(heard()).toMatch(/first answer.*second answer/s), PATIENCE);
  socket.write(head('/third') + head('/fourth') + head('/fifth'));
  await vi.waitFor(() => expect(socket.closed).toBe(true), PATIENCE);
  expect(begun.map(([url]) => url)).toEqual(['/first', '/second', '/third']);
});

it('a connection that breaks off with a request waiting keeps nothing from ending', async () => {
  const held: ServerResponse[] = [];
  const { answers, ask, send } = await serve(({ url }, response) => {
    if (url === '/held') held.push(response);
    else response.end('here');
  });
  const idle = await ask();
  expect(await lengthOf(idle)).toBe('here'.length);
  const { socket } = send(head('/held') + head('/behind'));
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(held[0]?.closed).toBe(true), PATIENCE);
  held[0]?.end('late');
  await answers.endConnections(GRACE_MS);
});

it('a request that makes no sense is no answer to the one before it, and ends their connection', async () => {
  const held: ServerResponse[] = [];
  const { send } = await serve((_request, response) => void held.push(response));
  const { socket, heard } = send(`${head('/')}no request\r\n\r\n`);
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  held[0]?.end('done');
  await vi.waitFor(() => expect(socket.closed).toBe(true), PATIENCE);
  expect(heard()).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});

it.each([
  ['no request\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('a request that makes no sense is refused, and ends its connection: %.12s', async (request, status) => {
  const { send } = await serve((_request, response) => response.end('here'));
  const { socket, heard } = send(request);
  socket.on('error', () => {});
  await vi.waitFor(() => expect(socket.closed).toBe(true), PATIENCE);
  expect(heard()).toContain(`HTTP/1.1 ${status} `);
});
