import type { Db } from '@cartela/db';
import type { RoomWatcher } from '../../../apps/server/test/kit/room-watcher.ts';
import type { Random } from '../random.ts';
import type { Checkout } from './checkout.ts';
import type { Journal } from './journal.ts';
import type { Phone } from './phone.ts';
import type { joinTelegram } from './telegram.ts';

/** A player's view of one table. */
export interface Viewer {
  readonly tableId: string;
  readonly watcher: RoomWatcher;
  hasLeft(): boolean;
}

/** What everybody in the crowd works with. */
export interface Stage {
  readonly url: string;
  readonly db: Db;
  readonly random: Random;
  readonly journal: Journal;
  readonly phone: Phone;
  readonly checkout: Checkout;
  readonly telegram: Awaited<ReturnType<typeof joinTelegram>>;
  /** Aborts when the crowd is to stop asking for things. */
  readonly resting: AbortSignal;
  /** All views of tables, with those that were closed. */
  readonly seats: Viewer[];
}
