import { useEffect } from 'react';
import { useText } from './i18n.ts';

// What the browser shows as the name of the page: `(2) Users – Cartela`.

let screen = '';
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${screen}` : screen;
}

/** Names the page by its screen, in the language in use. */
export function useScreenTitle(name: string): void {
  const t = useText();
  const title = `${name} – ${t('productName')}`;
  useEffect(() => {
    screen = title;
    show();
  }, [title]);
}

/** Counts before the name what waits for whoever has the page open somewhere. */
export function useWaitingInTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    show();
    return () => {
      waiting = 0;
      show();
    };
  }, [count]);
}
