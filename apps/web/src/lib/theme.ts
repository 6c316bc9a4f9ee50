import { useSyncExternalStore } from 'react';
import { readText, writeText } from './storage.ts';

type Theme = 'light' | 'dark';

const KEY = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme of the app in which Cartela is open. Nothing can be chosen there. */
let given: Theme | null = null;

/** The colours that were given or chosen here, or else those of the system. */
function getTheme(): Theme {
  if (given) return given;
  const chosen = readText(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark.matches ? 'dark' : 'light';
}

function applyTheme(): void {
  document.documentElement.dataset.theme = getTheme();
  for (const listener of listeners) listener();
}

export function giveTheme(theme: Theme): void {
  given = theme;
  applyTheme();
}

export function startTheme(): void {
  applyTheme();
  systemIsDark.addEventListener('change', applyTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, getTheme);
  const toggle = () => {
    writeText(KEY, theme === 'dark' ? 'light' : 'dark');
    applyTheme();
  };
  return { theme, toggle, isGiven: given !== null };
}
