import { type Application, createQuota, onceAMinute, type Quota, type QuotaLimits } from '@cartela/api';
import { SUBSCRIPTIONS_PER_SOCKET_USUAL } from '@cartela/api/kernel/limits';
import { type OpenSessions, watchSessions } from './open-sessions.ts';
import { watchSlowClients } from './slow-clients.ts';
import { Traffic } from './traffic.ts';
import { createUserSockets, type UserSockets } from './user-sockets.ts';

const SETTINGS = { perAddress: 'SOCKETS_PER_ADDRESS_MAX', total: 'SOCKETS_MAX' } as const;

/** What is known of all open sockets of this process, whichever protocol they speak. */
export interface LiveSockets {
  readonly sessions: OpenSessions;
  readonly places: Quota;
  readonly subscriptions: Quota;
  readonly traffic: Traffic;
  readonly users: UserSockets;
  readonly unsent: ReturnType<typeof watchSlowClients>;
  stop(): void;
}

export function watchSockets(
  app: Application,
  { limits, trustProxy }: { limits: QuotaLimits; trustProxy: boolean },
): LiveSockets {
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
    traffic: new Traffic({ trustProxy }),
    users: createUserSockets(),
    unsent,
    stop() {
      sessions.stop();
      unsent.stop();
    },
  };
}
