let givenMs: number | null = null;

/**
 * When the event that is being told was received, by this device's clock. Some events were received
 * before the app, or their screen, was there.
 */
export function eventTimeMs(): number {
  return givenMs ?? Date.now();
}

/** Tells something that was received at `atMs`. */
export function withEventTime(atMs: number, tell: () => void): void {
  const before = givenMs;
  givenMs = atMs;
  try {
    tell();
  } finally {
    givenMs = before;
  }
}
