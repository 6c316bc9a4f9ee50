import { useEffect } from 'react';

/** How many things stand in for a screen that is not there yet. */
let standIns = 0;
let open = () => {};
const shown = new Promise<void>((resolve) => {
  open = resolve;
});

function openIfShown(): void {
  if (standIns === 0) open();
}

/** For what is shown in place of a screen until it is there. */
export function useStandIn(): void {
  useEffect(() => {
    standIns += 1;
    return () => {
      standIns -= 1;
      // Another one may follow at once.
      queueMicrotask(openIfShown);
    };
  }, []);
}

/**
 * Resolves once the first screen is there. To be asked after it, or what stands in for it, was
 * drawn.
 */
export async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  queueMicrotask(openIfShown);
  return shown;
}

/** What waits for the first screen does so no longer: it is wanted. */
export function stopWaiting(): void {
  open();
}
