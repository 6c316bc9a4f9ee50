import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { saveCards, savedCards } from '../same-again.ts';
import { useTakeCards } from '../take-cards.ts';

/** Takes the cards that the player asked for in the game before. Says which of them others hold. */
export function useSameAgain(roomId: string, { roundId, phase }: RoundView): void {
  const take = useTakeCards(roomId);
  const busy = useRef(false);
  useEffect(() => {
    const choice = savedCards();
    if (busy.current || phase !== 'selecting' || choice?.roomId !== roomId || choice.roundId === roundId) return;
    busy.current = true;
    // They are tried once, whatever comes of it.
    saveCards(null);
    void take(roundId, choice.cards).finally(() => {
      busy.current = false;
    });
  }, [roomId, roundId, phase, take]);
}
