import type { RoundView } from '@cartela/game-core';
import { useEffect } from 'react';
import { randomFreeCards } from '../random-cards.ts';
import { useTakeCards } from '../take-cards.ts';
import type { OwnCards } from '../use-own-cards.ts';
import { counted, joined, joining, nextStep } from './auto-join.ts';
import { runningNow, sayIfLost, stop, stopByTap, update, useRunning } from './running.ts';

/** Joins the next game of the room once it sells, if the player has asked for that. Any tap ends it. */
export function useAutoJoin(roomId: string, round: RoundView | null, own: OwnCards): void {
  const auto = useRunning();
  const take = useTakeCards(roomId);
  const isRunning = auto !== null;

  useEffect(sayIfLost, []);

  useEffect(() => {
    if (!isRunning) return;
    const events = ['pointerup', 'click'] as const;
    for (const event of events) window.addEventListener(event, stopByTap);
    return () => {
      for (const event of events) window.removeEventListener(event, stopByTap);
    };
  }, [isRunning]);

  useEffect(() => {
    if (!auto || auto.roomId !== roomId || !round) return;
    update((present) => counted(present, round));
    if (round.phase !== 'selecting' || !own.current) return;
    const step = nextStep(auto, round);
    if (step === 'allJoined') return stop('autoAllJoined');
    if (step === 'limitReached') return stop('autoLimitReached');
    if (step === 'wait') return;
    update((present) => joining(present, round));
    // Cards that were taken by hand are played as they are.
    if (own.cards.length > 0) return;
    void join();

    async function join(): Promise<void> {
      if (!auto || !round) return;
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
