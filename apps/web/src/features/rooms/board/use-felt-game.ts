import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { feltCall } from './felt-call.ts';

/** A call that is on one of the player's cards can be felt, and more so when a card then needs one more. */
export function useFeltGame({ roundId, calledNumbers }: RoundView, ownCards: readonly number[]): void {
  const platform = usePlatform();
  // What was called before this screen was opened is not felt.
  const felt = useRef({ roundId: '', count: 0 });
  useEffect(() => {
    const { roundId: before, count } = felt.current;
    felt.current = { roundId, count: calledNumbers.length };
    if (!platform || before !== roundId || calledNumbers.length <= count) return;
    const feeling = feltCall(calledNumbers, ownCards);
    if (feeling) platform.vibrate(feeling);
  }, [platform, roundId, calledNumbers, ownCards]);
}
