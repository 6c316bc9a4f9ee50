// When a room has new rounds. Hours are minutes after midnight in Addis Ababa, and may go over
// midnight.

import { ADDIS_ABABA_OFFSET_MS, DAY_MS } from '../kernel/day.ts';

/** Null: at all hours. */
export interface Hours {
  readonly opensAt: number | null;
  readonly closesAt: number | null;
}

/** What a room's row says of new rounds: the operator lets it open, and it is within its hours. */
export interface Opening {
  readonly open: boolean;
  readonly inHours: boolean;
}

const MINUTE_MS = 60_000;

/** Whether the room has new rounds. `RUNS` says the same in SQL. */
export function runs({ open, inHours }: Opening): boolean {
  return open && inHours;
}

/** Of a statement's table `rooms`. */
export const RUNS = '(rooms.open and rooms.in_hours)';

/** It opens with the minute that is named, and is closed from the other on. */
export function isWithin({ opensAt, closesAt }: Hours, nowMs: number): boolean {
  if (opensAt === null || closesAt === null) return true;
  const now = sinceMidnightMs(nowMs);
  const [opens, closes] = [opensAt * MINUTE_MS, closesAt * MINUTE_MS];
  return opens < closes ? opens <= now && now < closes : opens <= now || now < closes;
}

/** When a room that is out of its hours opens next. Null for one that is within them. */
export function opensNextAtMs(hours: Hours, nowMs: number): number | null {
  if (hours.opensAt === null || isWithin(hours, nowMs)) return null;
  const midnightMs = nowMs - sinceMidnightMs(nowMs);
  const todayMs = midnightMs + hours.opensAt * MINUTE_MS;
  return todayMs > nowMs ? todayMs : todayMs + DAY_MS;
}

function sinceMidnightMs(ms: number): number {
  return (ms + ADDIS_ABABA_OFFSET_MS) % DAY_MS;
}
