import dayjs from 'dayjs';

export interface Day<Item> {
  /** Some moment of the day. */
  readonly atMs: number;
  readonly items: readonly Item[];
}

/**
 * Groups what happened by the day of this device's clock. Days and items keep the order of `items`.
 */
export function byDay<Item extends { readonly timestampMs: number }>(items: readonly Item[]): readonly Day<Item>[] {
  const days: { atMs: number; items: Item[] }[] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last && dayjs(last.atMs).isSame(item.timestampMs, 'day')) last.items.push(item);
    else days.push({ atMs: item.timestampMs, items: [item] });
  }
  return days;
}
