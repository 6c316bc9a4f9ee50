/** How many requests wait for a decision, and how many of them the operator has had on the screen. */
export interface News {
  readonly pending: number;
  readonly seen: number;
}

export const NO_NEWS: News = { pending: 0, seen: 0 };

export type NewsEvent = { readonly type: 'counted'; readonly pending: number } | { readonly type: 'seen' };

/** Who came first is decided first, so what goes is taken to be what was seen. */
export function foldNews({ pending, seen }: News, event: NewsEvent): News {
  if (event.type === 'seen') return { pending, seen: pending };
  const decided = Math.max(0, pending - event.pending);
  return { pending: event.pending, seen: Math.max(0, seen - decided) };
}

export function newCount({ pending, seen }: News): number {
  return Math.max(0, pending - seen);
}
