import { useCallback, useSyncExternalStore } from 'react';
import { eventTimeMs } from './event-time.ts';

const TICK_MS = 250;

/** Those who want each tick. They share one timer, as each wakes the phone. */
const ticked = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const onTick of ticked) onTick();
}

/** Subscribes to a tick every 250 ms. Returns how to end it. */
export function everyTick(onTick: () => void): () => void {
  if (ticked.size === 0) timer = setInterval(tick, TICK_MS);
  ticked.add(onTick);
  return () => {
    ticked.delete(onTick);
    if (ticked.size === 0) clearInterval(timer);
  };
}

const neverTick = () => () => {};

/** What to add to this device's clock to have the server's, which is what is just being told. */
export function clockOffset(serverNowMs: number): number {
  return serverNowMs - eventTimeMs();
}

/** Whole seconds until a moment of the server's clock. The component renders when they change. */
export function useSecondsLeft(untilMs: number | null, offsetMs: number): number {
  const secondsLeft = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now() - offsetMs) / 1000)));
  return useSyncExternalStore(untilMs === null ? neverTick : everyTick, secondsLeft);
}

/**
 * Timers stand still in a device that sleeps: so often at least, one that is to wake looks at the
 * clock.
 */
const LOOK_MS = 1000;

/** Calls once a moment of this device's clock is past, with no timer that ticks until then. */
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

/** Whether a moment of the server's clock is past. Null never is. */
export function useIsPast(atMs: number | null, offsetMs: number): boolean {
  const wake = useCallback(
    (onPast: () => void) => (atMs === null ? () => {} : wakeAfter(atMs - offsetMs, onPast)),
    [atMs, offsetMs],
  );
  return useSyncExternalStore(wake, () => atMs !== null && Date.now() + offsetMs > atMs);
}
