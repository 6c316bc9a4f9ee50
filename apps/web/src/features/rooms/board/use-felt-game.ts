import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { playSignal, sayCall } from '../../../lib/sound/player.ts';
import { feltCall } from './felt-call.ts';

/** When the number has been said. */
const AFTER_CALL_S = 1.4;

/** Says each call. One that is on one of the player's cards can be felt and heard, and more so when a card then needs one more. */
export function useFeltGame({ roundId, calledNumbers }: RoundView, ownCards: readonly number[]): void {
  const platform = usePlatform();
  // What was called before this screen was opened is neither felt nor heard.
  const felt = useRef({ roundId: '', count: 0 });
  useEffect(() => {
    const { roundId: before, count } = felt.current;
    felt.current = { roundId, count: calledNumbers.length };
    const last = calledNumbers.at(-1);
    if (last === undefined || before !== roundId || calledNumbers.length <= count) return;
    void sayCall(last);
    const feeling = feltCall(calledNumbers, count, ownCards);
    if (!feeling) return;
    platform?.vibrate(feeling);
    playSignal(feeling === 'oneToGo' ? 'one-to-go' : 'mark', feeling === 'oneToGo' ? AFTER_CALL_S : 0);
  }, [platform, roundId, calledNumbers, ownCards]);
}
