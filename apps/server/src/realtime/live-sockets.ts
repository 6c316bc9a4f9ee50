import { type Application, createPlaces, onceAMinute, type PlaceLimits, type Places } from '@cartela/api';
import { SUBSCRIPTIONS_PER_SOCKET_USUAL } from '@cartela/api/kernel/limits';
import { type OpenSessions, watchSessions } from './open-sessions.ts';
import { watchUnsent } from './slow-clients.ts';
import { createUserSockets, type UserSockets } from './user-sockets.ts';

const SETTINGS = { perAddress: 'SOCKETS_PER_ADDRESS_MAX', total: 'SOCKETS_MAX' } as const;

/** What is known of all open sockets of this process, whichever protocol they speak. */
export interface LiveSockets {
  readonly sessions: OpenSessions;
  readonly places: Places;
  readonly subscriptions: Places;
  readonly users: UserSockets;
  readonly unsent: ReturnType<typeof watchUnsent>;
  stop(): void;
}

export function watchSockets(app: Application, limits: PlaceLimits): LiveSockets {
  const onFull = onceAMinute((full: keyof PlaceLimits) =>
    app.log.warn({ setting: SETTINGS[full] }, 'sockets or feeds are refused: there are as many as the setting allows'),
  );
  const sessions = watchSessions(app);
  const unsent = watchUnsent();
  return {
    sessions,
    places: createPlaces(limits, onFull),
    subscriptions: createPlaces(
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
