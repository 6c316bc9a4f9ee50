import { dayOf } from '@cartela/api/kernel/day';

export interface Day<Item> {
  /** Some moment of the day. */
  readonly atMs: number;
  readonly items: readonly Item[];
}

/** Groups what happened by the day in Addis Ababa. Days and items keep the order of `items`. */
export function byDay<Item extends { readonly timestampMs: number }>(items: readonly Item[]): readonly Day<Item>[] {
  const days: { day: string; atMs: number; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(new Date(item.timestampMs));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, atMs: item.timestampMs, items: [item] });
  }
  return days;
}
