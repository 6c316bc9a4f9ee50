const EVERY_MS = 1000;

/**
 * Does something every second until it is stopped, and never twice at once. It must not reject.
 * Call the returned function to stop: it waits for what is under way.
 */
export function everySecond(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | null = null;
  const timer = setInterval(() => {
    acting ??= act().finally(() => {
      acting = null;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await acting;
  };
}
