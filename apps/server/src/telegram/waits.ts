import { setTimeout as sleep } from 'node:timers/promises';
import { undelivered } from './delivery.ts';

/** How often and how long the bot waits. Tests wait less. */
export interface BotWaits {
  /** Time between the starts of two messages. Telegram takes about 30 a second. */
  readonly betweenMessagesMs: number;
  /** Wait after the first failure. Each further wait is twice as long, up to `retryMaxMs`. */
  readonly firstRetryMs: number;
  readonly retryMaxMs: number;
  /** How often this process renews its lease of the bot, or tries to get it. */
  readonly renewEveryMs: number;
  /** How long Telegram may take to answer. */
  readonly answerMaxMs: number;
}

export const BOT_WAITS: BotWaits = {
  betweenMessagesMs: 34,
  firstRetryMs: 1000,
  retryMaxMs: 60_000,
  renewEveryMs: 3000,
  answerMaxMs: 20_000,
};

/** Waits, but no longer than until the signal aborts. Never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** How long to wait after this many failures in a row. */
export function retryWaitMs({ firstRetryMs, retryMaxMs }: BotWaits, failures: number): number {
  return Math.min(retryMaxMs, firstRetryMs * 2 ** Math.min(failures - 1, 16));
}

function askedToWaitMs(error: unknown): number {
  const why = undelivered(error);
  return why.is === 'paused' ? why.forMs : 0;
}

interface Retrying {
  readonly waits: BotWaits;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void | Promise<void>;
}

/**
 * Tries until it works, and no sooner than Telegram allows. Returns null if the signal aborts
 * first.
 */
export async function retrying<Answer>(
  attempt: () => Promise<Answer>,
  { waits, signal, onFailure }: Retrying,
): Promise<Answer | null> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) break;
      await onFailure(error);
      await pause(Math.max(retryWaitMs(waits, failures), askedToWaitMs(error)), signal);
    }
  }
  return null;
}
