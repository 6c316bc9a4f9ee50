import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { follow } from '../kernel/work/changes.ts';
import type { Core } from '../kernel/work/core.ts';
import type { pendingOutput } from './contract.ts';
import { waitingPayments } from './waiting.ts';

/** The counts are read at most this often, so that a burst of changes is sent as one. */
const QUIET_MS = 1000;

interface PendingFeedOptions {
  readonly signal: AbortSignal;
  /** The pause after each time, in place of `QUIET_MS`. For tests. */
  readonly quietMs?: number;
}

/**
 * Yields how many payments wait now, and again whenever payments or users change, until the signal
 * aborts.
 */
export async function* pendingFeed(
  core: Core,
  { signal, quietMs = QUIET_MS }: PendingFeedOptions,
): AsyncGenerator<z.input<typeof pendingOutput>, void> {
  for await (const _changed of follow(core.changes, 'business', { signal })) {
    yield await waitingPayments(core);
    await wait(quietMs);
  }
}
