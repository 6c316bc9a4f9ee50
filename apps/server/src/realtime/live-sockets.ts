import type { Duplex } from 'node:stream';
import { type Application, createQuota, onceAMinute, type Quota, type QuotaLimits } from '@cartela/api';
import { SOCKETS_PER_USER_MAX, SUBSCRIPTIONS_PER_SOCKET_USUAL, UNSENT_BYTES_MAX } from '@cartela/api/kernel/limits';
import { type OpenSessions, watchSessions } from './open-sessions.ts';

const SETTINGS = { perAddress: 'SOCKETS_PER_ADDRESS_MAX', total: 'SOCKETS_MAX' } as const;

/** What is known of all open sockets of this process, whichever protocol they speak. */
export interface LiveSockets {
  readonly sessions: OpenSessions;
  readonly places: Quota;
  readonly subscriptions: Quota;
  readonly users: UserSockets;
  readonly unsent: ReturnType<typeof watchSlowClients>;
  stop(): void;
}

export function watchSockets(app: Application, limits: QuotaLimits): LiveSockets {
  const onFull = onceAMinute((full: keyof QuotaLimits) =>
    app.log.warn({ setting: SETTINGS[full] }, 'sockets or feeds are refused: as many are open as the setting allows'),
  );
  const sessions = watchSessions(app);
  const unsent = watchSlowClients();
  return {
    sessions,
    places: createQuota(limits, onFull),
    subscriptions: createQuota(
      {
        perAddress: limits.perAddress * SUBSCRIPTIONS_PER_SOCKET_USUAL,
        total: limits.total * SUBSCRIPTIONS_PER_SOCKET_USUAL,
      },
      onFull,
    ),
    users: createUserSockets(),
    unsent,
    stop() {
      sessions.stop();
      unsent.stop();
    },
  };
}

const LOOK_EVERY_MS = 500;

/**
 * Ends connections whose client does not read what it is sent. A close would wait behind all that
 * is unsent, so they are cut off. This watches the network connections, whatever the protocol.
 */
function watchSlowClients() {
  const connections = new Set<Duplex>();
  const timer = setInterval(() => {
    for (const connection of connections) {
      if (connection.writableLength > UNSENT_BYTES_MAX) connection.destroy();
    }
  }, LOOK_EVERY_MS);
  function forget(this: Duplex): void {
    connections.delete(this);
  }
  return {
    add(connection: Duplex): void {
      connections.add(connection);
      connection.on('close', forget);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * The open sockets of each user, of both protocols. One too many closes the user's oldest. For
 * example, a phone that lost its connection comes back while its old socket still counts as open.
 */
function createUserSockets() {
  const closers = new Map<string, Set<() => void>>();
  return {
    /** Counts a socket until the returned function is called. `close` closes it. */
    enter(userId: string, close: () => void): () => void {
      const open = closers.get(userId) ?? new Set();
      closers.set(userId, open.add(close));
      const leave = () => {
        open.delete(close);
        if (open.size === 0 && closers.get(userId) === open) closers.delete(userId);
      };
      if (open.size > SOCKETS_PER_USER_MAX) {
        const [oldest] = open;
        if (oldest) {
          open.delete(oldest);
          oldest();
        }
      }
      return leave;
    },
  };
}

type UserSockets = ReturnType<typeof createUserSockets>;
