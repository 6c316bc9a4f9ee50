import { readText } from '../session/storage.ts';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/**
 * The theme to show: that of the app in which Cartela is open, if given. Otherwise the one chosen
 * here, or else the system's.
 */
export function themeNow(given: Theme | null): Theme {
  if (given) return given;
  const chosen = readText(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
