import type { TransferKind } from '@cartela/db';
import type { RefusalReason } from './texts/refusals.ts';

/** What the product counts about itself, for monitoring. */
export interface Meter {
  /** A rule refused something. */
  refused(reason: RefusalReason): void;
  /** Transfers of one kind were committed. */
  transferred(kind: TransferKind, count: number): void;
  /** A ball was announced in this process, this many milliseconds after it was due. */
  called(latenessMs: number): void;
  /**
   * Requests that came at the same time were served in one transaction. Gets the operation of each.
   */
  servedTogether(operations: readonly string[]): void;
  /** The public beacon did not answer in time. */
  beaconMissed(): void;
}

/** For a process that is not monitored: it counts nothing. */
export const NO_METER: Meter = {
  refused() {},
  transferred() {},
  called() {},
  servedTogether() {},
  beaconMissed() {},
};
