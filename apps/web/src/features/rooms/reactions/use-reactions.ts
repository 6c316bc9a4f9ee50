import type { ReactionEvent } from '@cartela/game-core';
import { useReducer } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFeedRetry } from '../../../lib/api/use-feed-retry.ts';

/** How many float over the board at once. An older one makes room for a newer one. */
const FLOATING_MAX = 3;

export interface ShownReaction extends Extract<ReactionEvent, { type: 'reaction' }> {
  readonly id: number;
}

interface State {
  readonly isAllowed: boolean;
  readonly shown: readonly ShownReaction[];
  /** Stays after it is no longer shown. */
  readonly last: ShownReaction | null;
}

const NONE: State = { isAllowed: false, shown: [], last: null };

/** An event of the feed, or the id of a reaction that has been shown for long enough. */
function take(state: State, came: ReactionEvent | number): State {
  if (typeof came === 'number') return { ...state, shown: state.shown.filter(({ id }) => id !== came) };
  if (came.type === 'allowed') return { ...state, isAllowed: came.isAllowed };
  const last = { ...came, id: (state.last?.id ?? 0) + 1 };
  return { ...state, last, shown: [...state.shown, last].slice(-FLOATING_MAX) };
}

/** A table's reactions as they come, and whether there are any here. */
export function useReactions(roomId: string) {
  const [state, receive] = useReducer(take, NONE);
  const feed = trpc.reactions.feed.useSubscription({ roomId }, { onData: receive });
  useFeedRetry(feed);
  return { ...state, onGone: receive };
}
