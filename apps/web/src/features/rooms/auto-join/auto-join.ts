import type { RoundView } from '@cartela/game-core';
import { prizeOf } from '../../../lib/prize.ts';

// Games that are joined for a player who has asked for a number of them. All of this is plain
// arithmetic on the device. The server knows nothing of it, and applies the same limits to each
// request as to a tap.

export interface AutoJoin {
  readonly roomId: string;
  /**
   * The cards to take in each game. Those that somebody else holds are replaced by as many others.
   */
  readonly cards: readonly number[];
  /** How many games are joined at most. */
  readonly games: number;
  /** How many have been joined. */
  readonly joinedGames: number;
  readonly lossLimitSantim: number;
  /** The stakes of all games that were joined, less refunds. */
  readonly stakedSantim: number;
  /** Stakes less prizes and refunds since the start. Below zero, the player has won. */
  readonly lostSantim: number;
  /**
   * The last game that was joined, or that was left out because the player held cards already. Null
   * before the first.
   */
  readonly last: JoinedGame | null;
}

interface JoinedGame {
  readonly roundId: string;
  readonly cards: readonly number[];
  readonly stakedSantim: number;
  /** Whether the result is counted in `lostSantim`. */
  readonly isCounted: boolean;
}

export type NextStep = 'wait' | 'join' | 'allJoined' | 'limitReached';

/** What to do in a round that is selling. */
export function nextStep(auto: AutoJoin, { roundId, stakeSantim }: RoundView): NextStep {
  if (auto.last?.roundId === roundId) return 'wait';
  if (auto.joinedGames >= auto.games) return 'allJoined';
  const stakesSantim = stakeSantim * auto.cards.length;
  return auto.lostSantim + stakesSantim > auto.lossLimitSantim ? 'limitReached' : 'join';
}

/** The state before the cards are asked for, so that no other request follows for the same game. */
export function joining(auto: AutoJoin, { roundId }: RoundView): AutoJoin {
  return { ...auto, last: { roundId, cards: [], stakedSantim: 0, isCounted: true } };
}

export function withJoinedGame(
  auto: AutoJoin,
  { roundId, stakeSantim }: RoundView,
  cards: readonly number[],
): AutoJoin {
  const stakedSantim = stakeSantim * cards.length;
  return {
    ...auto,
    joinedGames: auto.joinedGames + 1,
    stakedSantim: auto.stakedSantim + stakedSantim,
    lostSantim: auto.lostSantim + stakedSantim,
    last: { roundId, cards, stakedSantim, isCounted: false },
  };
}

/** What the games that are over have cost, less what they have won. Never below zero. */
export function lostSoFar({ lostSantim, last }: AutoJoin): number {
  return Math.max(0, lostSantim - (last && !last.isCounted ? last.stakedSantim : 0));
}

/** Counts the result of the game that was joined. A game whose end is not seen counts as lost. */
export function withResult(auto: AutoJoin, round: RoundView): AutoJoin {
  const { roundId, phase } = round;
  const { last } = auto;
  const isOver = phase === 'settled' || phase === 'cancelled';
  if (!last || last.isCounted || last.roundId !== roundId || !isOver) return auto;
  const refundSantim = phase === 'cancelled' ? last.stakedSantim : 0;
  return {
    ...auto,
    stakedSantim: auto.stakedSantim - refundSantim,
    lostSantim: auto.lostSantim - refundSantim - prizeOf(round.winners, last.cards),
    last: { ...last, isCounted: true },
  };
}
