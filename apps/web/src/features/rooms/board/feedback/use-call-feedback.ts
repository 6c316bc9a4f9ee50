import { type RoundView, waysNow } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../../lib/platform/platform.ts';
import { playSignal, sayCall } from '../../../../lib/sound/player.ts';
import { callFeedback } from './call-feedback.ts';

/** By then, the number has been said. */
const AFTER_CALL_S = 1.4;

/**
 * Says each call. A call that is on one of the player's cards can be felt and heard. It is stronger
 * if a card then needs only one more.
 */
export function useCallFeedback(round: RoundView, ownCards: readonly number[]): void {
  const { roundId, calledNumbers } = round;
  const platform = usePlatform();
  // Calls from before this screen was opened are neither felt nor heard.
  const progress = useRef({ roundId: '', count: 0 });
  useEffect(() => {
    const { roundId: before, count } = progress.current;
    progress.current = { roundId, count: calledNumbers.length };
    const last = calledNumbers.at(-1);
    if (last === undefined || before !== roundId || calledNumbers.length <= count) return;
    void sayCall(last);
    const vibration = callFeedback(calledNumbers, count, ownCards, waysNow(round));
    if (!vibration) return;
    platform?.vibrate(vibration);
    playSignal(vibration === 'oneToGo' ? 'one-to-go' : 'mark', vibration === 'oneToGo' ? AFTER_CALL_S : 0);
  }, [platform, round, roundId, calledNumbers, ownCards]);
}
