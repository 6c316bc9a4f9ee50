import type { RoundView } from '@cartela/game-core';
import { useEffect } from 'react';
import { randomFreeCards } from '../random-cards.ts';
import { useTakeCards } from '../take-cards.ts';
import type { HeldCards } from '../use-own-cards.ts';
import { type AutoJoin, counted, joined, joining, nextStep } from './auto-join.ts';
import { runningNow, stop, update } from './running.ts';

/** Joins the next game of the room as soon as it sells cards. */
export function useAutoJoin(roomId: string, round: RoundView, own: HeldCards, auto: AutoJoin): void {
  const take = useTakeCards(roomId);

  useEffect(() => {
    if (auto.roomId !== roomId) return;
    update((present) => counted(present, round));
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
      const known = [...round.takenCards, ...cards];
      const free = cards.filter((cardNo) => !round.takenCards.includes(cardNo));
      const wanted = [...free, ...randomFreeCards(known, cards.length - free.length)];
      const taken = await take(round.roundId, wanted, (asked, gone) => {
        const left = asked.filter((cardNo) => !gone.includes(cardNo));
        return [...left, ...randomFreeCards([...known, ...asked, ...gone], asked.length - left.length)];
      });
      if (taken.length > 0) update((present) => joined(present, round, taken));
      else if (runningNow()) stop('autoRefused');
    }
  }, [auto, roomId, round, own, take]);
}
