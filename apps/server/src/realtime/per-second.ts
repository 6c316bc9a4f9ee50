const WINDOW_MS = 1000;

/** Not the time of day, which may be set back. */
const now = () => performance.now();

/** Counts what comes in a second, and returns how much has come in this one. */
export function perSecond(): () => number {
  let startedAtMs = now();
  let count = 0;
  return () => {
    if (now() - startedAtMs >= WINDOW_MS) {
      startedAtMs = now();
      count = 0;
    }
    count += 1;
    return count;
  };
}
