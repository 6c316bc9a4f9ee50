import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { textFrame } from '../../apps/server/src/realtime/frames.ts';
import { answering } from '../harness/answering.ts';
import { type Recording, replay, trpcText } from './recording.ts';

// Bare `ws`: one buffer for all clients, with the text that our tRPC clients are sent.
const wss = new WebSocketServer({ port: 0, perMessageDeflate: false });

export const handlers = answering({
  port: () => (wss.address() as AddressInfo).port,
  /** Sends as the documentation of `ws` shows it: `client.send` of one buffer. */
  play: (recording: Recording) =>
    replay(recording, (message) => {
      const text = Buffer.from(trpcText(message));
      for (const client of wss.clients) if (client.readyState === client.OPEN) client.send(text, { binary: false });
    }),
  /** Does the least that is possible: makes one frame, and writes it to each network connection. */
  playFrames: (recording: Recording) =>
    replay(recording, (message) => {
      const frame = textFrame(trpcText(message));
      for (const network of networks) network.write(frame);
    }),
});

const networks = new Set<{ write(frame: Buffer): boolean }>();
wss.on('connection', (client, request) => {
  networks.add(request.socket);
  client.once('close', () => networks.delete(request.socket));
});
