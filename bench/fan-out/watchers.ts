import '../../apps/server/src/demo/web-socket.ts';
import type { AppRouter } from '@cartela/api';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { Client } from 'colyseus.js';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { answering } from '../harness/answering.ts';

export type Kind = 'trpc' | 'socket-io' | 'ws' | 'colyseus';

interface Connecting {
  readonly kind: Kind;
  readonly port: number;
  readonly roomId: string;
  readonly count: number;
}

const AT_ONCE = 50;
/**
 * When each message arrived, by its place in the game. All watchers' times of a message are
 * together.
 */
let arrivals: number[][] = [];
const watchers: { next: number }[] = [];
const closers: (() => void)[] = [];

function arrived(watcher: { next: number }): void {
  const times = arrivals[watcher.next] ?? [];
  arrivals[watcher.next] = times;
  watcher.next += 1;
  times.push(Date.now());
}

/**
 * Connects a watcher. Resolves once it has its first message. Where none comes by itself, resolves
 * once it is connected.
 */
const open: Record<Kind, (options: Connecting, onMessage: () => void) => Promise<() => void>> = {
  trpc: ({ port, roomId }, onMessage) =>
    new Promise((resolve, reject) => {
      const client = createWSClient({ url: `ws://127.0.0.1:${port}/trpc` });
      const { rooms } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
      rooms.feed.subscribe(
        { roomId },
        {
          onData() {
            onMessage();
            resolve(() => void client.close());
          },
          onError: reject,
        },
      );
    }),
  'socket-io': ({ port, roomId }, onMessage) =>
    new Promise((resolve, reject) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
      socket.onAny(onMessage);
      socket.once('connect_error', reject);
      socket.once('connect', () => {
        socket.emit('joinRoom', { roomId, clientId: `watcher-${socket.id}`, telegramId: '' });
        resolve(() => void socket.close());
      });
    }),
  ws: ({ port }, onMessage) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.on('message', onMessage);
      socket.once('error', reject);
      socket.once('open', () => resolve(() => socket.terminate()));
    }),
  async colyseus({ port }, onMessage) {
    const room = await new Client(`ws://127.0.0.1:${port}`).joinOrCreate('hall');
    room.onMessage('*', onMessage);
    return () => void room.leave();
  },
};

export const handlers = answering({
  async connect(options: Connecting): Promise<void> {
    for (let left = options.count; left > 0; left -= AT_ONCE) {
      const opening = Array.from({ length: Math.min(AT_ONCE, left) }, async () => {
        const watcher = { next: 0 };
        closers.push(await open[options.kind](options, () => arrived(watcher)));
        watchers.push(watcher);
      });
      await Promise.all(opening);
    }
  },
  /** Forgets what has arrived, and counts messages from now on. */
  reset(): void {
    arrivals = [];
    for (const watcher of watchers) watcher.next = 0;
  },
  /**
   * What has arrived since the reset, and how many milliseconds late each message was, if the time
   * at which it was due is known.
   */
  arrived(dues: readonly (number | null)[]): { messages: number; lateMs: number[] } {
    const lateMs = arrivals.flatMap((times, place) => {
      const due = dues[place];
      return due === null || due === undefined ? [] : times.map((time) => time - due);
    });
    return { messages: arrivals.reduce((sum, times) => sum + times.length, 0), lateMs };
  },
  disconnect(): void {
    for (const close of closers.splice(0)) close();
    watchers.splice(0);
  },
});
