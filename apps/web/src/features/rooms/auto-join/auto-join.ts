import type { RoundView } from '@cartela/game-core';
import { prizeOf } from '../../../lib/prize.ts';

// Games that are joined for a player who has asked for so many of them. What is decided here is
// plain arithmetic: the server holds every request to the same limits as a tap, and knows nothing
// of this.

export interface AutoJoin {
  readonly roomId: string;
  /** Taken in each game, or as many others where somebody has them. */
  readonly cards: readonly number[];
  /** How many games are joined at most. */
  readonly games: number;
  /** How many have been joined. */
  readonly joined: number;
  readonly lossLimitSantim: number;
  /** Stakes less prizes since it began. Below zero, the player has won. */
  readonly lostSantim: number;
  /** The game that was joined last, or that the player had cards of before. */
  readonly last: JoinedGame | null;
}

interface JoinedGame {
  readonly roundId: string;
  readonly cards: readonly number[];
  readonly stakedSantim: number;
  /** Whether what came of it is counted. */
  readonly isCounted: boolean;
}

export type NextStep = 'wait' | 'join' | 'allJoined' | 'limitReached';

/** What is to be done in a round that sells. */
export function nextStep(auto: AutoJoin, { roundId, stakeSantim }: RoundView): NextStep {
  if (auto.last?.roundId === roundId) return 'wait';
  if (auto.joined >= auto.games) return 'allJoined';
  const stakesSantim = stakeSantim * auto.cards.length;
  return auto.lostSantim + stakesSantim > auto.lossLimitSantim ? 'limitReached' : 'join';
}

/** Before the cards are asked for: no other request follows for the same game. */
export function joining(auto: AutoJoin, { roundId }: RoundView): AutoJoin {
  return { ...auto, last: { roundId, cards: [], stakedSantim: 0, isCounted: true } };
}

export function joined(auto: AutoJoin, { roundId, stakeSantim }: RoundView, cards: readonly number[]): AutoJoin {
  const stakedSantim = stakeSantim * cards.length;
  return {
    ...auto,
    joined: auto.joined + 1,
    lostSantim: auto.lostSantim + stakedSantim,
    last: { roundId, cards, stakedSantim, isCounted: false },
  };
}

/** Counts what came of the game that was joined. One whose end is not seen counts as lost. */
export function counted(auto: AutoJoin, { roundId, phase, winners }: RoundView): AutoJoin {
  const { last } = auto;
  const isOver = phase === 'settled' || phase === 'cancelled';
  if (!last || last.isCounted || last.roundId !== roundId || !isOver) return auto;
  const backSantim = phase === 'cancelled' ? last.stakedSantim : prizeOf(winners, last.cards);
  return { ...auto, lostSantim: auto.lostSantim - backSantim, last: { ...last, isCounted: true } };
}
