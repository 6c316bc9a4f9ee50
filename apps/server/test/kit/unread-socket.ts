import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Time between two messages, so that the client keeps to the limit of messages. */
const BETWEEN_MS = 40;
const SENT_MAX = 1000;

/**
 * A WebSocket client that sends the same text again and again, and never reads what it is sent.
 * Returns how many it has sent, and whether the server has cut it off.
 */
export async function sendUnread(port: number, path: string, text: string, first: readonly string[] = []) {
  const socket = connect(port, '127.0.0.1');
  let cutOff = false;
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    cutOff = true;
  });
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  for (const one of first) socket.write(frame(one));
  let sent = 0;
  while (!cutOff && sent < SENT_MAX) {
    socket.write(frame(text));
    sent += 1;
    await wait(BETWEEN_MS);
  }
  socket.destroy();
  return { cutOff, sent };
}

/** One text frame. It has a mask of zeros, because a client's frames must have a mask. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  const isShort = body.length < 126;
  const head = isShort ? [0x81, 0x80 | body.length] : [0x81, 0x80 | 126, ...length];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]);
}
