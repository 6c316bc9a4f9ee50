import { createSignal } from '../session/signal.ts';
import { writeText } from '../session/storage.ts';
import { THEME_KEY, type Theme, themeNow } from './theme-choice.ts';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const changes = createSignal();

/** The theme of the app in which Cartela is open. Players cannot choose another one there. */
let appTheme: Theme | null = null;

const getTheme = () => themeNow(appTheme);

function applyTheme(): void {
  document.documentElement.dataset.theme = getTheme();
  changes.notify();
}

export function giveTheme(theme: Theme): void {
  appTheme = theme;
  applyTheme();
}

export function startTheme(): void {
  applyTheme();
  systemIsDark.addEventListener('change', applyTheme);
}

export function chooseTheme(theme: Theme): void {
  writeText(THEME_KEY, theme);
  applyTheme();
}

export function useTheme() {
  return { theme: changes.useValue(getTheme), isGiven: appTheme !== null };
}
