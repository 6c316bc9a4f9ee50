const KEYS = [
  'search',
  'page',
  'pending',
  'method',
  'status',
  'pendingPage',
  'recentPage',
  'period',
  'waiting',
  'range',
  'from',
  'to',
  'open',
] as const;

/** What the lists of a page show: the part of its address after the question mark. */
export type ListSearch = { [Key in (typeof KEYS)[number]]?: string };

/** For a route's `validateSearch`. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const entries = KEYS.flatMap((key) => {
    const value = search[key];
    return typeof value === 'string' && value !== '' ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}
