import type { RoundView } from '@cartela/game-core';
import { trpc } from '../../lib/trpc.ts';

export interface HeldCards {
  /** The card numbers that the player holds in the room's present round, ascending. */
  readonly cards: readonly number[];
  /** Whether the server has said so for this round. */
  readonly known: boolean;
  /** Known, and nothing has happened since that may have changed them. */
  readonly current: boolean;
  /** The server could not be asked. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** How soon the status is asked for again that was of another round. */
const OTHER_ROUND_RETRY_MS = 1000;
const NONE: readonly number[] = [];

export function useOwnCards(roomId: string, round: RoundView | null): HeldCards {
  const status = trpc.rooms.playerStatus.useQuery(
    { roomId },
    {
      // An answer may be of the round before, when a new one has just opened.
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
