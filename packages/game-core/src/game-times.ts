// When a room's games are: in its hours, or at the times of its plan.

/** 23:59. A room's hours are minutes after midnight. */
export const LAST_MINUTE_OF_DAY = 1439;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A room's games at set times. Times are milliseconds since the Unix epoch. */
export interface GamePlan {
  /** When the first game begins. */
  readonly startsAtMs: number;
  /** Whether another game follows each week. */
  readonly weekly: boolean;
  /**
   * What the prize is at least, in santim. The house adds what the sales do not cover. 0 promises
   * nothing.
   */
  readonly leastPrizeSantim: number;
  /** How many cards a player may have in a game. */
  readonly cardsEach: number;
}

/** How long before a planned game its sale opens. */
export const PLAN_AHEAD_MS: number = WEEK_MS;
/** Until so long before a planned game, cards may be given back. */
export const PLAN_RETURNS_MS: number = 2 * 60 * 1000;

/** When the next game of a plan begins, after `nowMs`. Null if there is none. */
export function nextStartMs({ startsAtMs, weekly }: GamePlan, nowMs: number): number | null {
  if (nowMs < startsAtMs) return startsAtMs;
  if (!weekly) return null;
  // Ethiopia keeps UTC+3 all year, so a week later it is the same time of day.
  return startsAtMs + (Math.floor((nowMs - startsAtMs) / WEEK_MS) + 1) * WEEK_MS;
}
