import type { Ended } from '@cartela/api';
import type { Undelivered } from './delivery.ts';
import { type BotWaits, retryWaitMs } from './waits.ts';

/**
 * What a message that Telegram did not say it has sent makes necessary, in the order of its doing.
 */
export interface FollowUp {
  /** For so long no process asks Telegram for anything. Null: Telegram did not ask for it. */
  readonly pauseBotMs: number | null;
  /** What is recorded of the message. Null: it waits again, and will be sent. */
  readonly ended: Ended | null;
  /** Nothing more is sent to this player until they come back. */
  readonly isUnreachable: boolean;
  /** The administrators read that something is wrong with Telegram. */
  readonly isProblem: boolean;
  /** How many messages in a row could not be sent, this one included. */
  readonly failures: number;
  /** When the next message may be sent: after so many ms, or once Telegram answers anything. */
  readonly next: number | 'when-answered';
}

/** @param failures how many messages in a row could not be sent before this one */
export function followUp(why: Undelivered, failures: number, waits: BotWaits): FollowUp {
  const { failure } = why;
  const nothing = { pauseBotMs: null, ended: null, isUnreachable: false, isProblem: false, failures, next: 0 };
  switch (why.is) {
    case 'unreachable':
      return { ...nothing, ended: { status: 'failed', failure }, isUnreachable: true };
    case 'refused':
      return { ...nothing, ended: { status: 'failed', failure } };
    case 'paused':
      return { ...nothing, pauseBotMs: why.forMs, next: why.forMs };
    case 'not-sent':
    case 'locked-out':
      return { ...nothing, isProblem: true, failures: failures + 1, next: retryWaitMs(waits, failures + 1) };
    case 'in-doubt':
      // Each further message would be in doubt too.
      return { ...nothing, ended: { status: 'unknown', failure }, isProblem: true, next: 'when-answered' };
  }
}
