import type { RoundView } from '@cartela/game-core';
import { trpc } from '../../lib/api/trpc.ts';

export interface HeldCards {
  /** The card numbers that the player holds in the room's present round, ascending. */
  readonly cards: readonly number[];
  /** Whether the server has said this about this round. */
  readonly known: boolean;
  /** Whether the cards are known and are not being fetched again. */
  readonly current: boolean;
  /** Whether the server could not be asked. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** How soon the status is fetched again if the answer was about another round. */
const OTHER_ROUND_RETRY_MS = 1000;
const NONE: readonly number[] = [];

export function useOwnCards(roomId: string, round: RoundView | null): HeldCards {
  const status = trpc.rooms.playerStatus.useQuery(
    { roomId },
    {
      // An answer may be about the round before, if a new one has just opened.
      refetchInterval: ({ state }) =>
        round !== null && state.data !== undefined && state.data.roundId !== round.roundId && OTHER_ROUND_RETRY_MS,
    },
  );
  const known = round !== null && status.data?.roundId === round.roundId;
  return {
    cards: known ? (status.data?.selectedCards ?? NONE) : NONE,
    known,
    current: known && !status.isFetching,
    failed: !known && status.isError && !status.isFetching,
    retry: () => void status.refetch(),
  };
}

/** The cards that the player has ordered for the round after this one, ascending. */
export function useOrderedCards(tableId: string, roundId: string): readonly number[] {
  const { data } = trpc.rooms.cardOrders.useQuery();
  return data?.find((order) => order.roomId === tableId && order.roundId === roundId)?.cards ?? NONE;
}
