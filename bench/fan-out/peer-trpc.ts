import { EventEmitter, on } from 'node:events';
import type { AddressInfo } from 'node:net';
import { initTRPC } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { contesting } from './contest.ts';

// A subscription as tRPC documents it: a generator over `on(emitter)`.
export const handlers = contesting((room) => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const t = initTRPC.create();
  const router = t.router({
    rooms: t.router({
      feed: t.procedure.subscription(async function* feed({ signal }) {
        yield room.data;
        for await (const [data] of on(emitter, 'message', signal ? { signal } : {})) yield data;
      }),
    }),
  });
  const wss = new WebSocketServer({ port: 0, perMessageDeflate: false });
  applyWSSHandler({ wss, router });
  return {
    port: () => (wss.address() as AddressInfo).port,
    send: ({ data }) => void emitter.emit('message', data),
  };
});
