import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { contesting } from './contest.ts';

// Bare Socket.IO: one emit to a room for each message.
export const handlers = contesting((room) => {
  const server = createServer().listen(0);
  const io = new Server(server, { serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('joinRoom', () => {
      void socket.join('room');
      socket.emit(room.event, room.data);
    });
  });
  return {
    port: () => (server.address() as AddressInfo).port,
    send: ({ event, data }) => void io.to('room').emit(event, data),
  };
});
