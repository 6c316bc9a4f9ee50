import { type RefObject, useEffect, useRef } from 'react';

/** How long a notice is on the screen before it closes by itself. */
const NOTICE_SHOWN_MS = 10_000;
const STEP_MS = 250;

/**
 * Calls `onOver` once an element has been seen for long enough. Time counts while nearly all of the
 * element is on the screen, the tab is visible, and `running` is true. A notice that somebody
 * scrolled past has not been read.
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
      // Less than 1: an edge between two pixels is never wholly seen.
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
