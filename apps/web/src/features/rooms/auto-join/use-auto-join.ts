import type { RoundView } from '@cartela/game-core';
import { useEffect } from 'react';
import { randomFreeCards } from '../random-cards.ts';
import { useTakeCards } from '../take-cards.ts';
import type { HeldCards } from '../use-own-cards.ts';
import { type AutoJoin, joining, nextStep, withJoinedGame, withResult } from './auto-join.ts';
import { runningNow, stop, update } from './running.ts';

/** Joins the next game of the room as soon as it sells cards. */
export function useAutoJoin(roomId: string, round: RoundView, own: HeldCards, auto: AutoJoin): void {
  const take = useTakeCards(roomId, { byItself: true });

  useEffect(() => {
    if (auto.roomId !== roomId) return;
    update((present) => withResult(present, round));
    if (round.phase !== 'selecting' || !own.current) return;
    const step = nextStep(auto, round);
    if (step === 'allJoined') return stop('autoAllJoined');
    if (step === 'limitReached') return stop('autoLimitReached');
    if (step === 'wait') return;
    update((present) => joining(present, round));
    // The player took cards by hand: those are played.
    if (own.cards.length > 0) return;
    void join();

    async function join(): Promise<void> {
      const { cards } = auto;
      const cardsToAvoid = [...round.takenCards, ...cards];
      const free = cards.filter((cardNo) => !round.takenCards.includes(cardNo));
      const firstChoice = [...free, ...randomFreeCards(cardsToAvoid, cards.length - free.length)];
      const newCards = await take(round.roundId, firstChoice, (choice, takenCards) => {
        const rest = choice.filter((cardNo) => !takenCards.includes(cardNo));
        return [...rest, ...randomFreeCards([...cardsToAvoid, ...choice, ...takenCards], choice.length - rest.length)];
      });
      if (newCards.length > 0) update((present) => withJoinedGame(present, round, newCards));
      else if (runningNow()) stop('autoRefused');
    }
  }, [auto, roomId, round, own, take]);
}
