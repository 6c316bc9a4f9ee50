type Area = 'localStorage' | 'sessionStorage';

/**
 * What storage does not take is kept here, for as long as the page lasts. Storage may be full,
 * blocked or absent (private windows, webviews, frames of other sites).
 */
const unstored = new Map<string, string>();
const PROBE = 'probe';

function tryStorage<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export function readText(key: string, area: Area = 'localStorage'): string | null {
  return unstored.get(`${area}:${key}`) ?? tryStorage(() => window[area].getItem(key), null);
}

export function writeText(key: string, value: string, area: Area = 'localStorage'): void {
  unstored.delete(`${area}:${key}`);
  const isStored = tryStorage(() => {
    window[area].setItem(key, value);
    return true;
  }, false);
  if (!isStored) unstored.set(`${area}:${key}`, value);
}

export function removeText(key: string, area: Area = 'localStorage'): void {
  unstored.delete(`${area}:${key}`);
  tryStorage(() => window[area].removeItem(key), undefined);
}

/** Whether what is written now will still be there when the page is opened again. */
export function canStore(): boolean {
  return tryStorage(() => {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  }, false);
}

/** What was stored under `key`, if it is JSON that `isValid` accepts. */
export function readJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null {
  const stored = readText(key, area);
  if (stored === null) return null;
  const value = tryStorage<unknown>(() => JSON.parse(stored), null);
  return isValid(value) ? value : null;
}

export function writeJson(key: string, value: unknown, area?: Area): void {
  writeText(key, JSON.stringify(value), area);
}
