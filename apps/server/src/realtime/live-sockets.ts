import type { Application } from '@cartela/api';
import { SUBSCRIPTIONS_PER_SOCKET_USUAL } from '@cartela/api/kernel/limits';
import { type OpenSessions, watchSessions } from './open-sessions.ts';
import { createPlaces, type PlaceLimits, type Places } from './places.ts';
import { watchUnsent } from './unsent.ts';
import { createUserSockets, type UserSockets } from './user-sockets.ts';

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
  const sessions = watchSessions(app);
  const unsent = watchUnsent();
  return {
    sessions,
    places: createPlaces(limits),
    subscriptions: createPlaces({
      perAddress: limits.perAddress * SUBSCRIPTIONS_PER_SOCKET_USUAL,
      total: limits.total * SUBSCRIPTIONS_PER_SOCKET_USUAL,
    }),
    users: createUserSockets(),
    unsent,
    stop() {
      sessions.stop();
      unsent.stop();
    },
  };
}
