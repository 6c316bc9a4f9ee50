import dayjs from 'dayjs';

export interface Day<Item> {
  /** A moment of it. */
  readonly atMs: number;
  readonly items: readonly Item[];
}

/** What happened, day by day of this device's time, in the order in which it comes. */
export function byDay<Item extends { readonly timestampMs: number }>(items: readonly Item[]): readonly Day<Item>[] {
  const days: { atMs: number; items: Item[] }[] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last && dayjs(last.atMs).isSame(item.timestampMs, 'day')) last.items.push(item);
    else days.push({ atMs: item.timestampMs, items: [item] });
  }
  return days;
}
