import type { RoundView } from '@cartela/game-core';
import { trpc } from '../../lib/trpc.ts';

export interface OwnCards {
  /** The card numbers that the player holds in the room's present round, ascending. */
  readonly cards: readonly number[];
  /** Whether the server has said so for this round. */
  readonly known: boolean;
}

const NONE: readonly number[] = [];

export function useOwnCards(roomId: string, round: RoundView | null): OwnCards {
  const status = trpc.rooms.playerStatus.useQuery({ roomId });
  const isOfRound = round !== null && status.data?.roundId === round.roundId;
  return {
    cards: isOfRound ? (status.data?.selectedCards ?? NONE) : NONE,
    known: isOfRound && !status.isFetching,
  };
}
