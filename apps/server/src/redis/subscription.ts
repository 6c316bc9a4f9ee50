/**
 * Whether a process hears all that the others tell. Times are by its own clock, in milliseconds.
 */
export interface Subscription {
  /** Whether Redis answered at the last check. Null before the first one. */
  readonly isThere: boolean | null;
  /** Up to here this process has heard everything, or has read it again. */
  readonly heardUntilMs: number;
  /** How often a connection had ended before the last check. Null if that check got no answer. */
  readonly breaks: number | null;
}

/** One check of whether Redis answers. */
export interface Check {
  readonly begunAtMs: number;
  /** How often a connection had ended before the check began. */
  readonly breaks: number;
  readonly isAnswered: boolean;
}

export interface AfterCheck {
  readonly subscription: Subscription;
  /**
   * Changes of this many past milliseconds may be missing, and have to be read again. Null if all
   * came.
   */
  readonly missedMs: number | null;
  /** What the log has to say. Null if it is nothing new. */
  readonly news: 'there' | 'away' | null;
}

export const beginSubscription = (nowMs: number): Subscription => ({
  isThere: null,
  heardUntilMs: nowMs,
  breaks: null,
});

/**
 * What follows from a check that is over. Without an answer, or with the first one over a new
 * connection, any change since `heardUntilMs` may be missing.
 */
export function afterCheck(before: Subscription, { begunAtMs, breaks, isAnswered }: Check, nowMs: number): AfterCheck {
  const heardAll = isAnswered && breaks === before.breaks;
  return {
    // Changes that came during the check may be missing, so only the time before it is sure.
    subscription: { isThere: isAnswered, heardUntilMs: begunAtMs, breaks: isAnswered ? breaks : null },
    missedMs: heardAll ? null : nowMs - before.heardUntilMs,
    news: isAnswered === before.isThere ? null : isAnswered ? 'there' : 'away',
  };
}
