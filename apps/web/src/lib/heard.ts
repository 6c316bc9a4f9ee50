let toldOfMs: number | null = null;

/** When what is being told was heard, by this device's clock. Some was before the app, or its screen, was there. */
export function heardAtMs(): number {
  return toldOfMs ?? Date.now();
}

/** Tells something that was heard then. */
export function tellOf(atMs: number, tell: () => void): void {
  const before = toldOfMs;
  toldOfMs = atMs;
  try {
    tell();
  } finally {
    toldOfMs = before;
  }
}
