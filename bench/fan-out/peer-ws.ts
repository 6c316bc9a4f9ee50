import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { contesting, trpcText } from './contest.ts';

// Bare `ws` as its documentation shows it: `send` of one buffer to each client.
export const handlers = contesting((room) => {
  const wss = new WebSocketServer({ port: 0, perMessageDeflate: false });
  wss.on('connection', (client) => client.send(trpcText(room)));
  return {
    port: () => (wss.address() as AddressInfo).port,
    send(message) {
      const text = Buffer.from(trpcText(message));
      for (const client of wss.clients) if (client.readyState === client.OPEN) client.send(text, { binary: false });
    },
  };
});
