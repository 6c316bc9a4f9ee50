import { CARDS_PER_PLAYER_MAX, type RoundView } from '@cartela/game-core';

/** The cards that may be chosen now: the round sells them, or they are ordered for the next one. */
export interface OnSale {
  /** The round that is shown. An order is for the one after it. */
  readonly roundId: string;
  readonly isOrder: boolean;
  /** False if nothing may be chosen: a server of the release before takes no orders. */
  readonly isOpen: boolean;
  readonly stakeSantim: number;
  readonly takenCards: readonly number[];
  /** How many cards a player may have. */
  readonly cardsEach: number;
  /** Those of the player, ascending. */
  readonly ownCards: readonly number[];
}

export function onSale(round: RoundView, heldCards: readonly number[], orderedCards: readonly number[]): OnSale {
  const { roundId, phase, stakeSantim, takenCards, next, plan } = round;
  const cardsEach = plan?.cardsEach ?? CARDS_PER_PLAYER_MAX;
  if (phase !== 'selecting' && next) {
    const { stakeSantim: nextStakeSantim, orderedCards: taken } = next;
    return {
      ...{ roundId, isOrder: true, isOpen: true, stakeSantim: nextStakeSantim },
      ...{ takenCards: taken, ownCards: orderedCards, cardsEach },
    };
  }
  return {
    ...{ roundId, isOrder: false, isOpen: phase === 'selecting', stakeSantim },
    ...{ takenCards, ownCards: heldCards, cardsEach },
  };
}
