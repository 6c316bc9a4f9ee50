import { type RefObject, useEffect, useRef } from 'react';
import { NOTICE_SHOWN_MS } from '../../lib/limits.ts';

const STEP_MS = 250;

/**
 * Calls `onOver` once an element has been seen for long enough. Time counts while nearly all of it
 * is on the screen, the tab is open and `running`: nobody has read a notice that they scrolled
 * past.
 */
export function useShownTime(running: boolean, onOver: () => void): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const over = useRef(onOver);
  const shownMs = useRef(0);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (!running || !place.current) return;
    let isSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false;
      },
      // Of an edge between two pixels never all is seen.
      { threshold: 0.9 },
    );
    observer.observe(place.current);
    const timer = setInterval(() => {
      if (isSeen && document.visibilityState === 'visible') shownMs.current += STEP_MS;
      if (shownMs.current >= NOTICE_SHOWN_MS) over.current();
    }, STEP_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [running]);
  return place;
}
