import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { savedWish, saveWish } from '../same-again.ts';
import { useTakeCards } from '../take-cards.ts';

/** Takes the cards that the player asked for in the game before. Says which of them others hold. */
export function useSameAgain(roomId: string, { roundId, phase }: RoundView): void {
  const take = useTakeCards(roomId);
  const busy = useRef(false);
  useEffect(() => {
    const wish = savedWish();
    if (busy.current || phase !== 'selecting' || wish?.roomId !== roomId || wish.roundId === roundId) return;
    busy.current = true;
    // The wish is tried once, whatever comes of it.
    saveWish(null);
    void take(roundId, wish.cards).finally(() => {
      busy.current = false;
    });
  }, [roomId, roundId, phase, take]);
}
