import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';

/** What the program's last argument may be: the transports that an old client can be set to. */
export const TRANSPORTS = {
  websocket: ['websocket'],
  polling: ['polling'],
  both: ['websocket', 'polling'],
  upgrade: ['polling', 'websocket'],
};

/** One page's connection. It sends the browser's cookies and reconnects without end. */
export function connect({ host, storage, cookieHeader, say, alive }, transports) {
  const socket = io(host, {
    transports,
    tryAllTransports: true,
    withCredentials: true,
    extraHeaders: { cookie: cookieHeader() },
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    forceNew: true,
  });
  socket.io.on('open', () => {
    const { engine } = socket.io;
    say(`Connected by ${engine.transport.name}`);
    engine.once('upgrade', ({ name }) => say(`Upgraded to ${name}`));
  });
  socket.on('connect_error', ({ message }) => say(`No connection: ${message}`));
  socket.on('disconnect', (reason) => say(`Disconnected: ${reason}`));
  socket.onAny(alive);
  alive();
  /** Made once for each browser. It names the player's browser in the room, and proves nothing. */
  if (!storage.get('clientId')) storage.set('clientId', randomUUID());
  return socket;
}

/**
 * Opens a screen on the connection. The screen hears its events until it is closed. It joins the
 * room when it opens and after each reconnection.
 */
export function openScreen({ socket, storage }, handlers, whenJoined) {
  const [roomId, username, telegramId, clientId] = ['roomId', 'username', 'telegramId', 'clientId'].map(storage.get);
  const join = () => {
    socket.emit('joinRoom', { roomId, username, telegramId, clientId });
    whenJoined({ roomId, clientId });
  };
  const all = Object.entries({ ...handlers, connect: join });
  for (const [event, handler] of all) socket.on(event, handler);
  if (socket.connected) join();
  return {
    send: (event, fields = {}) => socket.emit(event, { roomId, ...fields, clientId }),
    close: () => {
      for (const [event, handler] of all) socket.off(event, handler);
    },
  };
}
