import { useEffect, useState } from 'react';

const COUNT_MS = 1200;

/**
 * Counts from zero up to an amount. If the system asks for less motion, returns the amount at once.
 */
export function useCountUp(amount: number): number {
  const [shownAmount, setShownAmount] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? amount : 0,
  );
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShownAmount(amount);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, nowMs - startMs) / COUNT_MS);
      // Fast at first. In whole ETB until the end, so that no santim flicker.
      setShownAmount(share === 1 ? amount : Math.floor((amount * (1 - (1 - share) ** 3)) / 100) * 100);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shownAmount;
}
