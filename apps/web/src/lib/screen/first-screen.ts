import { useEffect } from 'react';

/** How many stand-ins are shown in place of a screen that is not there yet. */
let standIns = 0;
let open = () => {};
const screen = new Promise<void>((resolve) => {
  open = resolve;
});

function openIfShown(): void {
  if (standIns === 0) open();
}

/** For a component that is shown in place of a screen until that screen is there. */
export function useStandIn(): void {
  useEffect(() => {
    standIns += 1;
    return () => {
      standIns -= 1;
      // Another stand-in may follow at once.
      queueMicrotask(openIfShown);
    };
  }, []);
}

/**
 * Resolves once the first screen is there. Call it only after the screen or its stand-in was drawn.
 */
export async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  queueMicrotask(openIfShown);
  return screen;
}
