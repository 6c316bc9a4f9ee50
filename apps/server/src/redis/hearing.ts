/** What a process knows of whether it hears all that the others say. Times are its own, in ms. */
export interface Hearing {
  /** Null until it is known whether Redis is there. */
  readonly isThere: boolean | null;
  /** Up to here this process has heard everything, or has read it anew. */
  readonly heardUntilMs: number;
  /** How often the connection had ended at the last answer; null if none came. */
  readonly breaks: number | null;
}

/** One question to Redis, whether it is there. */
export interface Check {
  readonly begunAtMs: number;
  /** How often the connection had ended when it began. */
  readonly breaks: number;
  readonly isAnswered: boolean;
}

export interface Heard {
  readonly hearing: Hearing;
  /** Changes of this last time may not have come, and are to be read anew. Null if all came. */
  readonly missedMs: number | null;
  /** What is worth a line in the log. */
  readonly news: 'there' | 'away' | null;
}

export const beginHearing = (nowMs: number): Hearing => ({ isThere: null, heardUntilMs: nowMs, breaks: null });

/**
 * What follows from a check that is over. Without an answer, and at the first answer over a new
 * connection, nobody knows what came since everything was heard.
 */
export function afterCheck(before: Hearing, { begunAtMs, breaks, isAnswered }: Check, nowMs: number): Heard {
  const heardAll = isAnswered && breaks === before.breaks;
  return {
    // What came while it went on may be missing, so only what was before it is sure.
    hearing: { isThere: isAnswered, heardUntilMs: begunAtMs, breaks: isAnswered ? breaks : null },
    missedMs: heardAll ? null : nowMs - before.heardUntilMs,
    news: isAnswered === before.isThere ? null : isAnswered ? 'there' : 'away',
  };
}
