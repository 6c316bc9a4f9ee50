import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENCE } from '@cartela/game-core/testing';
import { initTRPC, TRPCError, tracked } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketCalls } from './socket-calls.ts';

const BATCH_MAX = 3;

interface Context {
  readonly name: string;
  /** Subscriptions to `open` that have not ended. */
  open: number;
}

const t = initTRPC.context<Context>().create({ isDev: false, sse: { enabled: false } });
const given = t.procedure.input((input) => input);
/** Resolves when the signal aborts. Our subscriptions end by their signal, too. */
const untilStopped = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
const router = t.router({
  echo: given.query(({ input }) => ({ echo: input })),
  who: t.procedure.query(({ ctx }) => ctx.name),
  nothing: t.procedure.mutation(() => undefined),
  refused: t.procedure.mutation(() => {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Not you' });
  }),
  faulty: t.procedure.query(() => {
    throw new RangeError('A fault');
  }),
  circular: t.procedure.query(() => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    return circle;
  }),
  three: t.procedure.subscription(async function* three() {
    yield* [1, 2, 3];
  }),
  tracked: given.subscription(async function* trackedEvents({ input }) {
    yield tracked('7', { seen: input });
  }),
  open: t.procedure.subscription(async function* open({ ctx, signal }) {
    ctx.open += 1;
    yield 'open';
    await untilStopped(signal);
    ctx.open -= 1;
  }),
  failsLate: t.procedure.subscription(async function* failsLate() {
    yield 1;
    throw new TRPCError({ code: 'CONFLICT', message: 'Too late' });
  }),
  failsToStop: t.procedure.subscription(async function* failsToStop({ signal }) {
    yield 1;
    await untilStopped(signal);
    throw new Error('It was under way');
  }),
  failsEarly: t.procedure.subscription(() => {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Who are you?' });
  }),
  givesUp: t.procedure.subscription(async function* givesUp({ signal }) {
    yield 1;
    await untilStopped(signal);
    signal?.throwIfAborted();
  }),
});

const createContext = async (params: Readonly<Record<string, unknown>> | null) => {
  if (params?.name === 'trouble') throw new TRPCError({ code: 'BAD_REQUEST', message: 'No such name' });
  return { name: String(params?.name ?? 'nobody'), open: 0 };
};

type OnSocket = (socket: WebSocket, request: IncomingMessage) => void;

const servers: Record<'ours' | 'tRPC', (wss: WebSocketServer, reports: string[]) => OnSocket> = {
  ours: (_wss, reports) => (socket, request) => {
    const endpoint = {
      router,
      batchMax: BATCH_MAX,
      onError: ({ error, path }: { error: TRPCError; path: string | undefined }) =>
        void reports.push(`${path}: ${error.code} ${error.message}`),
    };
    const awaitsParams = request.url?.includes('connectionParams=1') ?? false;
    new SocketCalls(socket, endpoint, { createContext, awaitsParams });
  },
  tRPC: (wss, reports) =>
    getWSConnectionHandler({
      wss,
      router,
      maxBatchSize: BATCH_MAX,
      createContext: ({ info }) => createContext(info.connectionParams),
      onError: ({ error, path }) => void reports.push(`${path}: ${error.code} ${error.message}`),
    }),
};

interface Heard {
  /** What a client was sent, by the id of the call. */
  readonly answers: Map<string, string[]>;
  readonly closed: Promise<unknown>;
}

/** A step of a scene: what the client sends, or a function that waits for something. */
type Step = string | object | ((heard: Heard) => Promise<unknown>);

interface Scene {
  readonly path?: string;
  readonly steps: readonly Step[];
}

const call = (id: unknown, method: string, path: string, more: object = {}) => ({
  id,
  method,
  params: { path, ...more },
});
const stop = (id: unknown) => ({ id, method: 'subscription.stop' });
const params = (data: unknown) => ({ method: 'connectionParams', data });
const untilClosed = ({ closed }: Heard) => closed;
/** Waits until each of these ids has at least this many answers. */
const until =
  (ids: readonly unknown[], count = 1) =>
  ({ answers }: Heard) =>
    vi.waitFor(() => {
      const missing = ids.filter((id) => (answers.get(String(id))?.length ?? 0) < count);
      if (missing.length > 0) throw new Error(`not yet ${count} for ${missing}: ${JSON.stringify([...answers])}`);
    }, PATIENCE);

const WITH_PARAMS = '/?connectionParams=1';

const scenes: Readonly<Record<string, Scene>> = {
  'calls, one by one and together': {
    steps: [
      call(1, 'query', 'echo', { input: { a: [1, null] } }),
      [call('two', 'mutation', 'nothing'), { jsonrpc: '2.0', ...call(3, 'query', 'echo') }, call(4, 'query', 'who')],
      until([1, 'two', 3, 4]),
    ],
  },
  'calls that fail': {
    steps: [
      [call(1, 'mutation', 'refused'), call(2, 'query', 'faulty'), call(3, 'query', 'unknown')],
      [{ jsonrpc: '2.0', ...call(4, 'query', 'circular') }, call(5, 'mutation', 'echo')],
      until([1, 2, 3, 4, 5]),
    ],
  },
  'a client that says who it is': {
    path: WITH_PARAMS,
    steps: [
      params({ name: 'Abebe' }),
      call(1, 'query', 'who'),
      until([1]),
      params({ name: 'Sara' }),
      until([null]),
      call(2, 'query', 'who'),
      until([2]),
    ],
  },
  'a client that says nothing about itself': {
    path: WITH_PARAMS,
    steps: [params(null), call(1, 'query', 'who'), until([1])],
  },
  'a client whose first message is no JSON': { path: WITH_PARAMS, steps: ['{', untilClosed] },
  'a client whose first message makes no sense': {
    path: WITH_PARAMS,
    steps: [params([1]), call(1, 'query', 'who'), untilClosed],
  },
  'a client that is not let in': {
    path: WITH_PARAMS,
    steps: [params({ name: 'trouble' }), call(1, 'query', 'who'), untilClosed],
  },
  'messages that are no calls': {
    steps: [
      '{',
      'null',
      '7',
      '{"id":1}',
      '[]',
      new Uint8Array([123, 125]),
      call({}, 'query', 'who'),
      call(2, 'query', 'who', {}).params,
      call(3, 'question', 'who'),
      { id: 4, method: 'query' },
      { id: 5, method: 'query', params: { path: 7 } },
      { ...call(6, 'query', 'who'), jsonrpc: '1.0' },
      call(7, 'subscription', 'tracked', { lastEventId: 7 }),
      call(null, 'query', 'who'),
      [call(8, 'query', 'who'), 8],
      until([null], 14),
    ],
  },
  'more calls at once than are taken': {
    steps: [
      [...[1, 2, 'three'].map((id) => call(id, 'query', 'who')), stop(9), { jsonrpc: '2.0', id: 4 }],
      [stop(1), stop(2), stop(3), stop(4)],
      until([1, 2, 'three', 4, null]),
    ],
  },
  'a subscription that ends, and its id again': {
    steps: [
      call(1, 'subscription', 'three'),
      until([1], 5),
      call(1, 'subscription', 'three', { input: 1 }),
      until([1], 10),
    ],
  },
  'a subscription that is stopped, and its id again': {
    steps: [
      call(1, 'subscription', 'open'),
      until([1], 2),
      stop(1),
      stop(2),
      until([1], 3),
      stop(1),
      call(1, 'subscription', 'open'),
      until([1], 5),
    ],
  },
  'a subscription that is stopped at once': { steps: [[call(1, 'subscription', 'open'), stop(1)], until([1])] },
  'an id that is in use': {
    steps: [call(1, 'subscription', 'open'), until([1], 2), call(1, 'subscription', 'three'), until([1], 3)],
  },
  'subscriptions that fail': {
    steps: [
      [call(1, 'subscription', 'failsEarly'), call(2, 'subscription', 'failsLate'), call(3, 'subscription', 'unknown')],
      until([1, 3]),
      until([2], 4),
    ],
  },
  'subscriptions that fail when they are stopped': {
    steps: [
      [call(1, 'subscription', 'failsToStop'), call(2, 'subscription', 'givesUp')],
      until([1, 2], 2),
      stop(1),
      stop(2),
      until([1, 2], 3),
    ],
  },
  'a client that comes back and says what it has seen': {
    steps: [
      call(1, 'subscription', 'tracked', { lastEventId: '6' }),
      call(2, 'subscription', 'tracked', { lastEventId: '6', input: { of: 'mine' } }),
      call(3, 'subscription', 'tracked', { lastEventId: '6', input: 'text' }),
      until([1, 2, 3], 3),
    ],
  },
  pings: { steps: ['PING', until(['PONG']), 'PONG', call(1, 'query', 'who'), until([1])] },
};

/** Everything that a server answers in a conversation, and what it reports. */
async function answersOf(server: keyof typeof servers, { path = '/', steps }: Scene) {
  const reports: string[] = [];
  await using opened = await openSocket((wss) => servers[server](wss, reports), path);
  const { client } = opened;
  const answers = new Map<string, string[]>();
  const closed = once(client, 'close').then(() => answers.set('closed', []));
  client.on('message', (data) => {
    const text = String(data);
    const id = text.startsWith('{') ? String(JSON.parse(text).id) : text;
    answers.set(id, [...(answers.get(id) ?? []), text]);
  });
  for (const step of steps) {
    if (typeof step === 'function') await step({ answers, closed });
    else client.send(typeof step === 'string' || step instanceof Uint8Array ? step : JSON.stringify(step));
  }
  return { answers: Object.fromEntries(answers), reports: reports.toSorted() };
}

describe("what clients are sent is what tRPC's own adapter sends", () => {
  it.each(Object.entries(scenes))('%s', async (_name, scene) => {
    const [ours, theirs] = await Promise.all([answersOf('ours', scene), answersOf('tRPC', scene)]);
    expect(ours).toEqual(theirs);
  });
});

describe('a client that says nothing', () => {
  it('is asked whether it is there, and cut off if it does not answer', async () => {
    await using opened = await openCalls();
    const { calls, client } = opened;
    const asked = once(client, 'message');
    const closed = once(client, 'close');
    for (let second = 0; second < 30; second += 1) calls.tick();
    expect(String((await asked)[0])).toBe('PING');
    for (let second = 0; second < 9; second += 1) calls.tick();
    expect(opened.socket.readyState).toBe(WebSocket.OPEN);
    calls.tick();
    expect((await closed)[0]).toBe(1006);
  });

  it('stays if it answers', async () => {
    await using opened = await openCalls();
    const { calls, client, socket } = opened;
    for (let second = 0; second < 39; second += 1) calls.tick();
    const heard = once(socket, 'message');
    client.send('PONG');
    await heard;
    for (let second = 0; second < 39; second += 1) calls.tick();
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});

it('a client that is gone leaves no subscription behind', async () => {
  await using opened = await openCalls();
  const { client, context } = opened;
  client.send(JSON.stringify([call(1, 'subscription', 'open'), call(2, 'subscription', 'open')]));
  await vi.waitFor(() => expect(context.open).toBe(2), PATIENCE);
  client.terminate();
  await vi.waitFor(() => expect(context.open).toBe(0), PATIENCE);
});

/** A client that is connected to a server, and its socket there. */
async function openSocket(serve: (wss: WebSocketServer) => OnSocket, path = '/') {
  const wss = new WebSocketServer({ port: 0 });
  const connected = once(wss, 'connection');
  wss.on('connection', serve(wss));
  const client = new WebSocket(`ws://127.0.0.1:${(wss.address() as AddressInfo).port}${path}`);
  await once(client, 'open');
  const [socket]: WebSocket[] = await connected;
  if (!socket) throw new Error('no socket');
  return {
    client,
    socket,
    async [Symbol.asyncDispose]() {
      client.terminate();
      wss.close();
    },
  };
}

async function openCalls() {
  let calls: SocketCalls | undefined;
  const context: Context = { name: 'nobody', open: 0 };
  const opened = await openSocket(() => (socket) => {
    const endpoint = { router, batchMax: BATCH_MAX, onError() {} };
    calls = new SocketCalls(socket, endpoint, { createContext: async () => context, awaitsParams: false });
  });
  if (!calls) throw new Error('nobody has connected');
  return { ...opened, calls, context };
}
