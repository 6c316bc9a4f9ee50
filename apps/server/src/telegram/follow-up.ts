import type { Ended } from '@cartela/api';
import type { Undelivered } from './delivery.ts';
import { type BotWaits, retryWaitMs } from './waits.ts';

/** What to do about a message that Telegram did not confirm, in this order. */
export interface FollowUp {
  /**
   * How long no process may call Telegram, in milliseconds. Null if Telegram asked for no pause.
   */
  readonly pauseBotMs: number | null;
  /** What is recorded of the message. Null if it waits again, to be sent later. */
  readonly outcome: Ended | null;
  /** Whether nothing more is sent to this player until they come back. */
  readonly isUnreachable: boolean;
  /** Whether administrators are shown that something is wrong with Telegram. */
  readonly isProblem: boolean;
  /** How many messages in a row could not be sent by now. */
  readonly failures: number;
  /** When the next message may be sent: after this many ms, or once Telegram answers anything. */
  readonly next: number | 'when-answered';
}

/** @param failures how many messages in a row could not be sent before this one */
export function followUp(why: Undelivered, failures: number, waits: BotWaits): FollowUp {
  const { failure } = why;
  const nothing = { pauseBotMs: null, outcome: null, isUnreachable: false, isProblem: false, failures, next: 0 };
  switch (why.is) {
    case 'unreachable':
      return { ...nothing, outcome: { status: 'failed', failure }, isUnreachable: true };
    case 'refused':
      return { ...nothing, outcome: { status: 'failed', failure } };
    case 'paused':
      return { ...nothing, pauseBotMs: why.forMs, next: why.forMs };
    case 'not-sent':
    case 'locked-out':
      return { ...nothing, isProblem: true, failures: failures + 1, next: retryWaitMs(waits, failures + 1) };
    case 'in-doubt':
      // Each further message would be in doubt too, so none is sent before Telegram answers.
      return { ...nothing, outcome: { status: 'unknown', failure }, isProblem: true, next: 'when-answered' };
  }
}
