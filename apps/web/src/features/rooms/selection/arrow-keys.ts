import { type KeyboardEvent, useState } from 'react';

/**
 * Makes a grid of buttons one stop of the Tab key. The arrow keys lead from button to button, Home
 * and End to the first and the last. `at` is the index of the button that Tab stops at.
 */
export function useArrowKeys() {
  const [at, setAt] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const grid = event.currentTarget;
    const buttons = Array.from(grid.querySelectorAll('button'));
    const from = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    const to = placeAfter(event.key, from, buttons.length, columnsOf(grid));
    const button = to === null ? undefined : buttons[to];
    if (from === -1 || to === null || !button) return;
    // Otherwise the key would scroll the page, too.
    event.preventDefault();
    setAt(to);
    button.focus();
  }

  return { at, setAt, onKeyDown };
}

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/**
 * The index that a key leads to, which may be outside of the grid. Null if the key leads nowhere.
 */
function placeAfter(key: string, from: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return from + 1;
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowDown':
      return from + columns;
    case 'ArrowUp':
      return from - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
