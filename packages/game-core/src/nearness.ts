import { cardByNumber } from './catalogue.ts';
import { bitCount, PATTERNS } from './patterns.ts';
import type { RoundView } from './room-view.ts';

/** How near a card is to winning. */
export interface Nearness {
  /** How many calls the card still needs for the pattern that it is nearest to. */
  readonly toGo: number;
  /**
   * The numbers that the card lacks for that pattern. If `toGo` is 1: every number that would win.
   */
  readonly numbers: readonly number[];
}

export function nearnessOf(cardNo: number, calls: ReadonlySet<number>): Nearness {
  const card = cardByNumber(cardNo);
  let open = 0;
  for (const [cell, number] of card.entries()) if (number !== 0 && !calls.has(number)) open |= 1 << cell;
  let toGo = card.length;
  let lacking = 0;
  for (const { mask } of PATTERNS) {
    const count = bitCount(mask & open);
    if (count < toGo) [toGo, lacking] = [count, mask & open];
    else if (count === 1 && toGo === 1) lacking |= mask & open;
  }
  return { toGo, numbers: card.filter((_number, cell) => (lacking & (1 << cell)) !== 0) };
}

/** How many players need only one more number, judged by what everybody in the room may know. */
export function playersOneToGo(
  { takenCards, holders }: Pick<RoundView, 'takenCards' | 'holders'>,
  calls: ReadonlySet<number>,
): number {
  const near = takenCards.map((cardNo, index) => (nearnessOf(cardNo, calls).toGo === 1 ? holders?.[index] : undefined));
  return new Set(near.filter((holder) => holder !== undefined)).size;
}
