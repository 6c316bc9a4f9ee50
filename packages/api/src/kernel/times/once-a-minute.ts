import { MINUTE_MS } from './day.ts';

/** The same function, for lines of the log: called again within a minute, it does nothing. */
export function onceAMinute<Args extends readonly unknown[]>(tell: (...about: Args) => void): (...about: Args) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (...about) => {
    if (performance.now() - toldAtMs < MINUTE_MS) return;
    toldAtMs = performance.now();
    tell(...about);
  };
}
