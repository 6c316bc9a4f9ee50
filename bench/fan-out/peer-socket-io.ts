import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answering } from '../harness/answering.ts';
import { type Recording, replay } from './recording.ts';

// Bare Socket.IO: one emit to a room for each message.
const server = createServer();
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('joinRoom', () => void socket.join('room'));
});
server.listen(0);

export const handlers = answering({
  port: () => (server.address() as AddressInfo).port,
  play: (recording: Recording) => replay(recording, ({ event, data }) => void io.to('room').emit(event, data)),
});
