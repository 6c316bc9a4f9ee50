import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { savedWish, saveWish } from '../same-again.ts';
import { useTakeCards } from '../take-cards.ts';

/**
 * Takes the cards that the player has asked for in the game before, and says which of them others
 * have.
 */
export function useSameAgain(roomId: string, { roundId, phase }: RoundView): void {
  const take = useTakeCards(roomId);
  const busy = useRef(false);
  useEffect(() => {
    const wish = savedWish();
    if (busy.current || phase !== 'selecting' || wish?.roomId !== roomId || wish.roundId === roundId) return;
    busy.current = true;
    // Once, whatever comes of it.
    saveWish(null);
    void take(roundId, wish.cards).finally(() => {
      busy.current = false;
    });
  }, [roomId, roundId, phase, take]);
}
