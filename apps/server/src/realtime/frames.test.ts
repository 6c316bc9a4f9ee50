import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frames.ts';

const TEXTS = [0, 1, 125, 126, 0xffff, 0x10000, 200_000].map((length) => 'x'.repeat(length)).concat('አበበ');

it('a client reads texts of every length, between those that its socket sends', async () => {
  const wss = new WebSocketServer({ port: 0 });
  wss.on('connection', (socket, request) => {
    for (const text of TEXTS) {
      request.socket.write(textFrame(text));
      socket.send(text);
    }
    socket.close();
  });
  const client = new WebSocket(`ws://127.0.0.1:${(wss.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data) => heard.push(String(data)));
  await once(client, 'close');
  expect(heard).toEqual(TEXTS.flatMap((text) => [text, text]));
  wss.close();
});
