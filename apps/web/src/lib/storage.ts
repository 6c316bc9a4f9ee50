/** Browser storage that is full, blocked or absent (private windows, webviews) reads as empty and drops writes. */
function guarded<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

type Area = 'localStorage' | 'sessionStorage';

export function readText(key: string, area: Area = 'localStorage'): string | null {
  return guarded(() => window[area].getItem(key), null);
}

export function writeText(key: string, value: string, area: Area = 'localStorage'): void {
  guarded(() => window[area].setItem(key, value), undefined);
}

export function removeText(key: string, area: Area = 'localStorage'): void {
  guarded(() => window[area].removeItem(key), undefined);
}

/** What was stored under `key`, if it is JSON that `isValid` accepts. */
export function readJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null {
  const stored = readText(key, area);
  if (stored === null) return null;
  const value = guarded<unknown>(() => JSON.parse(stored), null);
  return isValid(value) ? value : null;
}

export function writeJson(key: string, value: unknown, area?: Area): void {
  writeText(key, JSON.stringify(value), area);
}
