import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { follow } from '../kernel/changes.ts';
import type { Core } from '../kernel/core.ts';
import type { summaryOutput } from './contract.ts';
import { summary } from './summary.ts';

/** The summary is read at most this often: changes of one moment are told together. */
const QUIET_MS = 1000;

/** The summary: now, and again after payments or players have come or were decided, until the signal says so. */
export async function* summaryFeed(
  core: Core,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<z.input<typeof summaryOutput>, void> {
  for await (const _changed of follow(core.changes, 'business', { signal })) {
    yield await summary(core);
    await wait(QUIET_MS);
  }
}
