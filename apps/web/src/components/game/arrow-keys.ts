import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a grid of buttons one stop of the Tab key. The arrow keys lead from button to button, Home
 * and End to the first and the last. `at` is the index of the button that Tab stops at, and
 * `onGrid` is for the grid.
 */
export function useArrowKeys() {
  const [at, setAt] = useState(0);

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
    setAt(Math.max(0, placeOf(target, buttonsOf(currentTarget))));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsOf(event.currentTarget);
    const columns = columnsOf(event.currentTarget);
    const from = placeOf(event.target, buttons);
    if (from === -1) return;
    let to = placeAfter(event.key, from, buttons.length, columns);
    // The free cell of a card cannot be pressed, so a key leads past it.
    if (to !== null && buttons[to]?.disabled) to = placeAfter(event.key, to, buttons.length, columns);
    const button = to === null ? undefined : buttons[to];
    if (!button) return;
    // Otherwise the key would scroll the page, too.
    event.preventDefault();
    button.focus();
  }

  return { at, onGrid: { onFocus, onKeyDown } };
}

const buttonsOf = (grid: Element) => Array.from(grid.querySelectorAll('button'));

const placeOf = (target: EventTarget, buttons: readonly HTMLButtonElement[]) =>
  target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;

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
