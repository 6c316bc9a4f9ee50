import { cardByNumber, PATTERNS } from '@cartela/game-core';

/** How many calls the card needs for the pattern that it is nearest to. */
export function callsToGo(cardNo: number, called: ReadonlySet<number>): number {
  const card = cardByNumber(cardNo);
  const isOpen = (cell: number) => {
    const number = card[cell];
    return number !== undefined && number !== 0 && !called.has(number);
  };
  return Math.min(...PATTERNS.map(({ cells }) => cells.filter(isOpen).length));
}
