import { clockOffsetMs, type Db, ensureSharedAccounts } from '@cartela/db';
import { type AttemptLimits, createAttempts } from './accounts/attempts.ts';
import { createSessions } from './accounts/sessions.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Application, Log } from './kernel/context.ts';
import { createEvents } from './kernel/events.ts';
import { createPresence } from './kernel/presence.ts';
import { openLiveRooms } from './rooms/live/live-rooms.ts';
import type { RoundSettings } from './rooms/settings.ts';

export interface ApplicationOptions {
  readonly db: Db;
  readonly log: Log;
  readonly rounds: RoundSettings;
  readonly playMoneySantim: number;
  readonly attemptLimits?: AttemptLimits;
  readonly adminSetupCode?: string | undefined;
}

/** Builds the application on a migrated database and sets its rooms going. */
export async function openApplication(options: ApplicationOptions): Promise<Application & { close(): Promise<void> }> {
  const { db, log, rounds, playMoneySantim, attemptLimits, adminSetupCode } = options;
  const offsetMs = await clockOffsetMs(db);
  const now = () => Date.now() + offsetMs;
  const events = createEvents();
  await ensureSharedAccounts(db);
  const liveRooms = await openLiveRooms({ db, now, log, events, settings: rounds });
  const sessions = createSessions(db);
  const stopHousekeeping = startHousekeeping({ db, now, log, sessions, events });
  return {
    db,
    now,
    log,
    events,
    sessions,
    attempts: createAttempts(attemptLimits),
    liveRooms,
    playMoneySantim,
    presence: createPresence(),
    adminSetupCode,
    async close() {
      await stopHousekeeping();
      await liveRooms.stop();
    },
  };
}
