import '../../apps/server/src/demo/web-socket.ts';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AppRouter } from '@cartela/api';
import type { RoomEvent } from '@cartela/game-core';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { io } from 'socket.io-client';

/**
 * Clients wait long to be connected. If everything is late, a client that gave up would show
 * nothing more.
 */
const CONNECTED_WITHIN_MS = 60_000;

export type Protocol = 'trpc' | 'socket-io';

/**
 * A call that a rule refused; the message is the reason. Anything else that goes wrong is an error.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Makes a call as the web app does it: by HTTP, signed in. */
export async function call<Data>(url: string, { token, path, input }: Call): Promise<Data> {
  const body = JSON.stringify(input);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(`${url}/trpc/${path}`, { method: 'POST', agent, headers }, (answer) => {
      let said = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
      answer.on('end', () => resolve(said));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
  const answer: Answer<Data> = JSON.parse(text);
  if ('result' in answer) return answer.result.data;
  const { reason } = answer.error.data;
  throw reason ? new Refused(reason) : new Error(`${path}: ${text}`);
}

interface Call {
  readonly token: string;
  readonly path: string;
  readonly input: object;
}

type Answer<Data> =
  | { readonly result: { readonly data: Data } }
  | { readonly error: { readonly data: { readonly reason: string | null } } };

/** Takes a card at a table, by HTTP. */
export async function takeCard(url: string, token: string, { tableId, cardNo }: TableCard): Promise<void> {
  const input = { roomId: tableId, cardNo, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
  await call(url, { token, path: 'rooms.selectCard', input });
}

export interface TableCard {
  readonly tableId: string;
  readonly cardNo: number;
}

export interface Watcher {
  /** Follows this table from now on, and no other. */
  follow(tableId: string): void;
  close(): void;
}

interface WatcherOptions {
  readonly url: string;
  readonly token: string;
  onEvent(tableId: string, event: RoomEvent): void;
  onError(error: unknown): void;
}

/**
 * A player with the web app's own client, who hears of tables and of the wallet over one socket.
 */
export function openWatcher({ url, token, onEvent, onError }: WatcherOptions): Watcher {
  let isClosing = false;
  const client = createWSClient({
    url: `${url.replace('http', 'ws')}/trpc`,
    connectionParams: { token },
    onClose: () => !isClosing && onError('a tRPC socket was closed'),
  });
  const { rooms, wallet } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  wallet.changes.subscribe(undefined, { onError });
  let followed = '';
  let unfollow = () => {};
  return {
    follow(tableId) {
      if (tableId === followed) return;
      unfollow();
      followed = tableId;
      const feed = rooms.feed.subscribe({ roomId: tableId }, { onData: (event) => onEvent(tableId, event), onError });
      unfollow = () => feed.unsubscribe();
    },
    close() {
      isClosing = true;
      void client.close();
    },
  };
}

export interface OldClient {
  /** Takes a card, and says whether it was accepted. */
  select(cardNo: number): Promise<boolean>;
  close(): void;
}

interface OldClientOptions extends Pick<WatcherOptions, 'url' | 'token' | 'onError'> {
  readonly tableId: string;
  /** Called with all cards that are taken at the table, each time that the client is told. */
  onTaken?(cardNos: readonly number[]): void;
  onCall?(gameId: string, ball: number): void;
}

/** An old client at one table, by Socket.IO. */
export function openOldClient({ url, token, tableId, onError, onTaken, onCall }: OldClientOptions): Promise<OldClient> {
  return new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      timeout: CONNECTED_WITHIN_MS,
    });
    const clientId = randomUUID();
    let isClosing = false;
    let gameId = '';
    let answered = (_isAccepted: boolean) => {};
    socket.on('connect_error', reject);
    socket.on('disconnect', (reason) => !isClosing && onError(`a Socket.IO socket was closed: ${reason}`));
    socket.on('cartelaError', ({ message }) => {
      onError(`cartelaError: ${message}`);
      answered(false);
    });
    socket.on('cartelaRejected', () => answered(false));
    socket.on('cartelaAccepted', () => answered(true));
    socket.on('gameStarted', (started) => {
      gameId = started.gameId;
    });
    socket.on('numberCalled', ({ calledNumbers }) => onCall?.(gameId, calledNumbers.length));
    const taken = ({ selectedIndexes }: { selectedIndexes: readonly number[] }) =>
      onTaken?.(selectedIndexes.map((index) => index + 1));
    socket.on('currentGameState', taken);
    socket.on('updateSelectedCartelas', taken);
    socket.on('connect', () => socket.emit('joinRoom', { roomId: tableId, clientId, telegramId: '' }));
    socket.once('currentGameState', () =>
      resolve({
        select: (cardNo) =>
          new Promise((resolveAnswer) => {
            answered = resolveAnswer;
            socket.emit('selectCartela', { roomId: tableId, clientId, cartelaIndex: cardNo - 1 });
          }),
        close() {
          isClosing = true;
          socket.close();
        },
      }),
    );
  });
}
