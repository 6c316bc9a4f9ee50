import { readText } from '../session/storage.ts';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/**
 * The theme to show: that of the app in which Cartela is open, if given. Otherwise the one chosen
 * here, or else the system's.
 */
export function themeNow(appTheme: Theme | null): Theme {
  if (appTheme) return appTheme;
  const choice = readText(THEME_KEY);
  if (choice === 'light' || choice === 'dark') return choice;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
