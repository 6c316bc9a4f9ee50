import type { TransferKind } from '@cartela/db';
import type { RefusalReason } from './refusals.ts';

/** What the product counts of itself, for whoever watches over it. */
export interface Meter {
  /** A rule said no to somebody. */
  refused(reason: RefusalReason): void;
  /** Transfers of one kind were committed. */
  transferred(kind: TransferKind, count: number): void;
  /** A ball was announced in this process, so long after it was due. */
  called(latenessMs: number): void;
  /** Requests that came at the same moment were served in one transaction: what each asked for. */
  servedTogether(operations: readonly string[]): void;
}

/** For a process that nobody watches over: counting costs nothing. */
export const NO_METER: Meter = { refused() {}, transferred() {}, called() {}, servedTogether() {} };
