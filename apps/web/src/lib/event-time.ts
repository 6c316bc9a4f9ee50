let givenMs: number | null = null;

/**
 * When what is being told was heard, by this device's clock. Some was before the app, or its
 * screen, was there.
 */
export function eventTimeMs(): number {
  return givenMs ?? Date.now();
}

/** Tells something that was heard then. */
export function withEventTime(atMs: number, tell: () => void): void {
  const before = givenMs;
  givenMs = atMs;
  try {
    tell();
  } finally {
    givenMs = before;
  }
}
