import { useEffect, useRef, useState } from 'react';
import { hasLessMotion } from './less-motion.ts';

const COUNT_MS = 1200;

/**
 * Counts up to an amount whenever it has become more, the first time from `first`. If it has become
 * less, or if the system asks for less motion, returns the amount at once.
 */
export function useCountUp(amount: number, first = amount): number {
  const [shownAmount, setShownAmount] = useState(() => (hasLessMotion() ? amount : first));
  const position = useRef(shownAmount);
  useEffect(() => {
    const show = (next: number) => {
      position.current = next;
      setShownAmount(next);
    };
    const from = position.current;
    if (amount <= from || hasLessMotion()) {
      show(amount);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, nowMs - startMs) / COUNT_MS);
      // Fast at first. By whole ETB until the end, so that no santim flicker.
      const more = Math.floor(((amount - from) * (1 - (1 - share) ** 3)) / 100) * 100;
      show(share === 1 ? amount : from + more);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shownAmount;
}
