import { useEffect } from 'react';
import { useText } from '../text/i18n.ts';

// The page's title in the browser: `(2) Users – Cartela`.

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

/** Puts before the name how many requests wait, for people who have the page in another tab. */
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
