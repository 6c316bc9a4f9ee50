import { letterOf, nearnessOf } from '@cartela/game-core';

/** Of these cards the one that is nearest to winning. */
export function nearestCard(cards: readonly number[], called: ReadonlySet<number>) {
  const near = cards.map((cardNo) => ({ cardNo, ...nearnessOf(cardNo, called) }));
  return near.toSorted((a, b) => a.left - b.left).at(0);
}

/** As they are called: `O 63, B 4`. */
export function callsOf(numbers: readonly number[]): string {
  return numbers.map((number) => `${letterOf(number)} ${number}`).join(', ');
}
