import { PATIENCE } from '@cartela/game-core/testing';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { vi } from 'vitest';

export const ROOM = '10';

/** The three ways in which documented clients connect. */
export const MODES = {
  'WebSocket first': { transports: ['websocket', 'polling'] },
  'polling only': { transports: ['polling'] },
  'polling, then an upgrade': { transports: ['polling', 'websocket'] },
} as const;
export type Mode = keyof typeof MODES;

export interface ClientOptions {
  readonly mode?: Mode;
  /** Sent as `auth.token`. */
  readonly token?: string;
  /** Sent as the session's cookie. */
  readonly cookie?: string;
  readonly origin?: string;
  /** The client's address, as a proxy in front would state it. */
  readonly from?: string;
  readonly clientId?: string;
}

interface Heard {
  readonly event: string;
  readonly payload: unknown;
}

/**
 * A client as documented: Socket.IO's own, which reconnects by itself. Keeps all that it was told.
 */
export function openLegacyClient(url: string, options: ClientOptions = {}) {
  const { mode = 'WebSocket first', token, cookie, origin, from } = options;
  const { clientId = `client-${crypto.randomUUID()}` } = options;
  const headers = {
    ...(cookie === undefined ? {} : { cookie: `cartela_session=${cookie}` }),
    ...(origin === undefined ? {} : { origin }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  };
  const settings: Partial<ManagerOptions & SocketOptions> = {
    transports: [...MODES[mode].transports],
    withCredentials: true,
    extraHeaders: headers,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
  };
  const socket = io(url, settings);
  const heard: Heard[] = [];
  const errors: string[] = [];
  let connections = 0;
  socket.onAny((event: string, payload: unknown) => void heard.push({ event, payload }));
  socket.on('connect', () => {
    connections += 1;
  });
  let attempts = 0;
  socket.io.on('reconnect_attempt', () => {
    attempts += 1;
  });
  socket.on('connect_error', (error) => void errors.push(error.message));
  const all = (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload);

  return {
    socket,
    clientId,
    heard,
    errors,
    connections: () => connections,
    /** How often it has tried to come back. */
    attempts: () => attempts,
    all,
    transport: () => socket.io.engine.transport.name,
    /** Waits for a payload of this event that `isSo` accepts, and returns the newest one. */
    until: (event: string, isSo: (payload: unknown) => boolean = () => true): Promise<unknown> =>
      vi.waitFor(() => {
        const found = all(event).findLast(isSo);
        if (found === undefined) throw new Error(`no such ${event} in ${JSON.stringify(heard.slice(-20))}`);
        return found;
      }, PATIENCE),
    join(roomId: string = ROOM): void {
      socket.emit('joinRoom', { roomId, clientId });
    },
    select(cartelaIndex: number, roomId: string = ROOM): void {
      socket.emit('selectCartela', { roomId, cartelaIndex, clientId });
    },
    async [Symbol.asyncDispose]() {
      socket.disconnect();
    },
  };
}

export type LegacyClient = ReturnType<typeof openLegacyClient>;

/** A field of a payload. */
export function field(payload: unknown, name: string): unknown {
  return Reflect.get(Object(payload), name);
}
