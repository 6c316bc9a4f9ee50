import { localLimiter, type OpenLimiter } from '../overload/limiters.ts';
import { NO_SHARED_PRESENCE, type SharedPresence } from '../presence.ts';
import { type ChangeBus, NO_BUS } from './changes.ts';

/**
 * What the processes of one database share besides the database. None of it decides anything:
 * without it everything still works from the database, only later.
 */
export interface Shared {
  readonly bus: ChangeBus;
  readonly presence: SharedPresence;
  readonly openLimiter: OpenLimiter;
}

/** For a process that is alone. */
export const NOTHING_SHARED: Shared = { bus: NO_BUS, presence: NO_SHARED_PRESENCE, openLimiter: localLimiter };
