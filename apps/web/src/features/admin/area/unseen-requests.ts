/** How many requests wait for a decision, and how many of those the operator has seen. */
export interface Requests {
  readonly pending: number;
  readonly seen: number;
}

export const NO_REQUESTS: Requests = { pending: 0, seen: 0 };

export type RequestsEvent = { readonly type: 'counted'; readonly pending: number } | { readonly type: 'seen' };

/** The oldest request is decided first, so those that are decided count as seen. */
export function applyRequestsEvent({ pending, seen }: Requests, event: RequestsEvent): Requests {
  if (event.type === 'seen') return { pending, seen: pending };
  const decided = Math.max(0, pending - event.pending);
  return { pending: event.pending, seen: Math.max(0, seen - decided) };
}

export function unseenCount({ pending, seen }: Requests): number {
  return Math.max(0, pending - seen);
}
