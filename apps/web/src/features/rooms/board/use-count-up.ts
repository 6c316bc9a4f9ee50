import { useEffect, useState } from 'react';

const COUNT_MS = 1200;

/**
 * From nothing up to an amount, unless the system asks for less motion: then it is there at once.
 */
export function useCountUp(amount: number): number {
  const [shown, setShown] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? amount : 0));
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(amount);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, nowMs - startMs) / COUNT_MS);
      // Fast at first. Whole hundreds until the end, so that no santim flicker.
      setShown(share === 1 ? amount : Math.floor((amount * (1 - (1 - share) ** 3)) / 100) * 100);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
