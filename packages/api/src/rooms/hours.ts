// When a room has new rounds. Its hours are minutes after midnight in Addis Ababa, and may go past
// midnight.

import { type GamePlan, nextStartMs, PLAN_AHEAD_MS } from '@cartela/game-core';
import { ADDIS_ABABA_OFFSET_MS, DAY_MS, MINUTE_MS } from '../kernel/times/day.ts';

/**
 * When a room opens and closes each day. Both are null if it is open at all hours. With a plan, it
 * is open a week before each game.
 */
export interface Hours {
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly plan?: GamePlan | null;
}

/**
 * The columns of a room's row on which new rounds depend: whether the operator has opened the room,
 * whether it is within its hours, and whether the operator may sell cards.
 */
export interface Opening {
  readonly open: boolean;
  readonly inHours: boolean;
  readonly licensed: boolean;
}

/** Whether the room has new rounds. `RUNS` says the same in SQL. */
export function runs({ open, inHours, licensed }: Opening): boolean {
  return open && inHours && licensed;
}

/** `runs` in SQL, for a statement that reads the table `rooms`. */
export const RUNS = '(rooms.open and rooms.in_hours and rooms.licensed)';

/**
 * Whether a room is within its hours. It opens at the start of the minute `opensAt`, and closes at
 * the start of the minute `closesAt`.
 */
export function isWithin({ opensAt, closesAt, plan }: Hours, nowMs: number): boolean {
  if (plan) {
    const startMs = nextStartMs(plan, nowMs);
    return startMs !== null && startMs - PLAN_AHEAD_MS <= nowMs;
  }
  if (opensAt === null || closesAt === null) return true;
  const now = sinceMidnightMs(nowMs);
  const [opens, closes] = [opensAt * MINUTE_MS, closesAt * MINUTE_MS];
  return opens < closes ? opens <= now && now < closes : opens <= now || now < closes;
}

/**
 * Whether a room that has new rounds has one now at this table. The next planned game may be far
 * away, or there may be none, and it is at the room's first table.
 */
export function hasNextGame(room: Hours, nowMs: number, tableNo = 1): boolean {
  return !room.plan || (tableNo === 1 && isWithin(room, nowMs));
}

/** When a room that is outside its hours opens next. Null if it is within them. */
export function opensNextAtMs(hours: Hours, nowMs: number): number | null {
  if (hours.plan && !isWithin(hours, nowMs)) {
    const startMs = nextStartMs(hours.plan, nowMs);
    return startMs === null ? null : startMs - PLAN_AHEAD_MS;
  }
  if (hours.opensAt === null || isWithin(hours, nowMs)) return null;
  const midnightMs = nowMs - sinceMidnightMs(nowMs);
  const todayMs = midnightMs + hours.opensAt * MINUTE_MS;
  return todayMs > nowMs ? todayMs : todayMs + DAY_MS;
}

function sinceMidnightMs(ms: number): number {
  return (ms + ADDIS_ABABA_OFFSET_MS) % DAY_MS;
}
