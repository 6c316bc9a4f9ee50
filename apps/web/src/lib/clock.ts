import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** The functions to call at each tick. They share one timer, as each timer wakes the phone. */
const ticked = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const onTick of ticked) onTick();
}

/** Calls `onTick` every 250 ms. Returns a function that ends this. */
export function everyTick(onTick: () => void): () => void {
  if (ticked.size === 0) timer = setInterval(tick, TICK_MS);
  ticked.add(onTick);
  return () => {
    ticked.delete(onTick);
    if (ticked.size === 0) clearInterval(timer);
  };
}

const neverTick = () => () => {};

/**
 * The milliseconds to add to this device's clock to get the server's clock. An event that
 * has just come says `serverNowMs`.
 */
export function clockOffset(serverNowMs: number): number {
  return serverNowMs - Date.now();
}

/** Whole seconds until a moment of the server's clock. The component renders when they change. */
export function useSecondsLeft(untilMs: number | null, offsetMs: number): number {
  const secondsLeft = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now() - offsetMs) / 1000)));
  return useSyncExternalStore(untilMs === null ? neverTick : everyTick, secondsLeft);
}

/**
 * Timers stop while a device sleeps. So a timer that waits for a moment looks at the clock at least
 * this often.
 */
const LOOK_MS = 1000;

/** Calls `onPast` once a moment of this device's clock is past. Needs no `everyTick` until then. */
function wakeAfter(atMs: number, onPast: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function look(): void {
    const leftMs = atMs - Date.now();
    if (leftMs < 0) onPast();
    else timer = setTimeout(look, Math.min(leftMs + 1, LOOK_MS));
  }
  look();
  return () => clearTimeout(timer);
}

/** Whether a moment of the server's clock is past. False for null. */
export function useIsPast(atMs: number | null, offsetMs: number): boolean {
  const wake = useCallback(
    (onPast: () => void) => (atMs === null ? () => {} : wakeAfter(atMs - offsetMs, onPast)),
    [atMs, offsetMs],
  );
  return useSyncExternalStore(wake, () => atMs !== null && Date.now() + offsetMs > atMs);
}

/** A tap within this time was meant for what was there before. */
const ACCIDENT_MS = 600;

/**
 * Whether what is offered has been there for a moment. Its button looks off until then. True
 * without an offer.
 */
export function useSettled(offer: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offer), ACCIDENT_MS);
    return () => clearTimeout(timer);
  }, [offer]);
  return offer === null || offer === settled;
}
