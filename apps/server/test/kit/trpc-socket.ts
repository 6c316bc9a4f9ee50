import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

interface Answer {
  readonly id: number | string | null;
  readonly error?: { readonly message: string; readonly data: { readonly reason: string | null } };
  readonly result?: { readonly type: string; readonly data?: unknown };
}

interface Closed {
  readonly code: number;
  readonly reason: string;
}

export type TrpcSocket = Awaited<ReturnType<typeof openTrpcSocket>>;

interface SocketOptions {
  readonly token?: string;
  /** For whose account the client's page believes to act. */
  readonly account?: string;
  /** The whole header, as a browser would send it. */
  readonly cookie?: string;
  /** The client's address, as a proxy in front would state it. */
  readonly from?: string;
}

/** A bare socket of the tRPC endpoint. It sends only what it is told to, and never reconnects. */
export async function openTrpcSocket(url: string, { token, account, cookie, from }: SocketOptions = {}) {
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  };
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/trpc?connectionParams=1`, { headers });
  const answers: Answer[] = [];
  const closes: Closed[] = [];
  let lastId = 0;
  socket.on('message', (data) => {
    if (!/^P[IO]NG$/.test(String(data))) answers.push(JSON.parse(String(data)));
  });
  socket.on('close', (code, reason) => void closes.push({ code, reason: reason.toString() }));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  send({ method: 'connectionParams', data: JSON.parse(JSON.stringify({ token, account })) });

  function ask(method: 'query' | 'mutation' | 'subscription', path: string, input?: unknown): number {
    lastId += 1;
    send({ id: lastId, method, params: { path, input } });
    return lastId;
  }
  const answersTo = (id: number) => answers.filter((answer) => answer.id === id);
  const answerTo = (id: number) =>
    vi.waitFor(() => {
      const [answer] = answersTo(id);
      if (!answer)
        throw new Error(`no answer to ${id} in ${JSON.stringify(answers.slice(-5))} ${JSON.stringify(closes)}`);
      return answer;
    }, PATIENCE);

  return {
    answers,
    answersTo,
    sendText: (text: string) => socket.send(text),
    ask,
    /** The first answer to a call. */
    call: (method: 'query' | 'mutation' | 'subscription', path: string, input?: unknown) =>
      answerTo(ask(method, path, input)),
    stop: (id: number) => send({ id, method: 'subscription.stop' }),
    closed: (): Closed | null => closes[0] ?? null,
    /** Waits until the socket is closed, and returns how. */
    untilClosed: (): Promise<Closed> =>
      vi.waitFor(() => {
        const [closed] = closes;
        if (!closed) throw new Error('the socket is still open');
        return closed;
      }, PATIENCE),
    async [Symbol.asyncDispose]() {
      socket.terminate();
    },
  };
}
