import { letterOf, nearnessOf } from '@cartela/game-core';

/** The card that is nearest to winning. Undefined if there are no cards. */
export function nearestCard(cards: readonly number[], calls: ReadonlySet<number>) {
  const near = cards.map((cardNo) => ({ cardNo, ...nearnessOf(cardNo, calls) }));
  return near.sort((a, b) => a.toGo - b.toGo).at(0);
}

/** Numbers as they are called: `O 63, B 4`. */
export function asCalled(numbers: readonly number[]): string {
  return numbers.map((number) => `${letterOf(number)} ${number}`).join(', ');
}
