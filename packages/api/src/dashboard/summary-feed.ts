import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { follow } from '../kernel/work/changes.ts';
import type { Core } from '../kernel/work/core.ts';
import type { summaryOutput } from './contract.ts';
import { summary } from './summary.ts';

/** The summary is read at most this often, so that a burst of changes is sent as one. */
const QUIET_MS = 1000;

interface SummaryFeedOptions {
  readonly signal: AbortSignal;
  /** The pause after each summary, in place of `QUIET_MS`. For tests. */
  readonly quietMs?: number;
}

/** Yields the summary now, and again whenever payments or users change, until the signal aborts. */
export async function* summaryFeed(
  core: Core,
  { signal, quietMs = QUIET_MS }: SummaryFeedOptions,
): AsyncGenerator<z.input<typeof summaryOutput>, void> {
  for await (const _changed of follow(core.changes, 'business', { signal })) {
    yield await summary(core);
    await wait(quietMs);
  }
}
