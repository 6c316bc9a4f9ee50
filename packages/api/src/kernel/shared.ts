import { type ChangeBus, NO_BUS } from './changes.ts';
import { localLimiter, type OpenLimiter } from './limiters.ts';
import { type Crowd, NO_CROWD } from './presence.ts';

/**
 * What the processes of one database share besides the database. None of it decides anything:
 * without it everything still works from the database, only later.
 */
export interface Shared {
  readonly bus: ChangeBus;
  readonly crowd: Crowd;
  readonly openLimiter: OpenLimiter;
}

/** For a process that is alone. */
export const NOTHING_SHARED: Shared = { bus: NO_BUS, crowd: NO_CROWD, openLimiter: localLimiter };
