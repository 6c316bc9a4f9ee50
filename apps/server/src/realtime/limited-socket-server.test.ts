import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LimitedSocketServer } from './limited-socket-server.ts';
import { Traffic } from './traffic.ts';

const COSTLY_MS = 5;
const FLOODING = 20;
const MESSAGES = 3;

it('takes the messages of each network in turn, and each of them, though its client has closed', async () => {
  const server = new LimitedSocketServer({ port: 0, host: '127.0.0.1' }, new Traffic({ trustProxy: true }));
  const heard: string[] = [];
  server.on('connection', (socket) => {
    let hasClosed = false;
    socket.on('message', (message) => {
      heard.push(hasClosed ? `${message} too late` : String(message));
      const untilMs = performance.now() + COSTLY_MS;
      while (performance.now() < untilMs);
    });
    socket.on('close', () => {
      hasClosed = true;
    });
  });
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  const open = async (address: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': address } });
    await once(socket, 'open');
    return socket;
  };
  const flood = await Promise.all(Array.from({ length: FLOODING }, () => open('192.0.2.1')));
  const other = await open('198.51.100.1');
  for (const [place, socket] of flood.entries()) {
    for (let nth = 0; nth < MESSAGES; nth += 1) socket.send(`${place}-${nth}`);
    socket.close();
  }
  other.send('other');
  await expect.poll(() => heard.length).toBe(FLOODING * MESSAGES + 1);
  expect(heard.indexOf('other')).toBeLessThan(FLOODING * 2);
  for (const place of flood.keys()) {
    expect(heard.filter((message) => message.startsWith(`${place}-`))).toEqual([
      `${place}-0`,
      `${place}-1`,
      `${place}-2`,
    ]);
  }
  for (const socket of server.clients) socket.terminate();
  server.close();
});
