import { clockOffsetMs, type Db, ensureSharedAccounts } from '@cartela/db';
import { createAttempts } from './accounts/attempts.ts';
import { holdOf } from './accounts/holds.ts';
import { giveSkeletons } from './accounts/old-names.ts';
import { keepMoneyApart } from './accounts/play-money.ts';
import { createSessions } from './accounts/sessions.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Application, TelegramAccess } from './kernel/application.ts';
import { createChanges } from './kernel/changes.ts';
import type { Core, Log } from './kernel/core.ts';
import { createPresence } from './kernel/presence.ts';
import { createWriteRates, type WriteRateLimits } from './kernel/write-rates.ts';
import { openLiveRooms } from './rooms/live/live-rooms.ts';
import { DEFAULT_ROOMS, type DefaultRoom, type RoundSettings } from './rooms/settings.ts';
import { createWallets } from './wallet/wallets.ts';

export interface ApplicationOptions {
  readonly db: Db;
  readonly log: Log;
  readonly rounds: RoundSettings;
  /** Rooms that are made if they are not there; the default ones if nothing is said. */
  readonly rooms?: readonly DefaultRoom[];
  readonly playMoneySantim: number;
  readonly messageHook?: boolean;
  readonly writeRates?: WriteRateLimits;
  readonly telegram?: TelegramAccess | null;
  readonly adminSetupCode?: string | undefined;
}

/**
 * Builds the application on a migrated database and starts its rooms.
 *
 * @throws PlayMoneyError
 */
export async function openApplication(options: ApplicationOptions): Promise<Application & { close(): Promise<void> }> {
  const { db, log, rounds, rooms = DEFAULT_ROOMS, playMoneySantim, messageHook = false } = options;
  await keepMoneyApart(db, { playMoney: playMoneySantim > 0 });
  const offsetMs = await clockOffsetMs(db);
  const core: Core = {
    db,
    log,
    now: () => Date.now() + offsetMs,
    changes: createChanges((error) => log.error({ err: error }, 'somebody could not be told of a change')),
  };
  await ensureSharedAccounts(db);
  await giveSkeletons(core);
  const liveRooms = await openLiveRooms(core, { settings: rounds, wanted: rooms });
  const sessions = createSessions(core);
  const stopHousekeeping = startHousekeeping({ ...core, sessions });
  return {
    ...core,
    sessions,
    holdOf: (adminId) => holdOf(core, adminId),
    attempts: createAttempts(log),
    writeRates: createWriteRates(options.writeRates),
    presence: createPresence(),
    wallets: createWallets(db),
    liveRooms,
    playMoneySantim,
    messageHook,
    telegram: options.telegram ?? null,
    adminSetupCode: options.adminSetupCode,
    async close() {
      await stopHousekeeping();
      await liveRooms.stop();
    },
  };
}
