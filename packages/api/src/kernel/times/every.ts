/**
 * Does something again and again until it is stopped, and never twice at once. It must not reject.
 * Call the returned function to stop: it waits for what is under way.
 */
export function every(ms: number, act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | null = null;
  const timer = setInterval(() => {
    acting ??= act().finally(() => {
      acting = null;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await acting;
  };
}
