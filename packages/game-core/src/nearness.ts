import { cardByNumber } from './catalogue.ts';
import { type Part, USUAL_GAME, waysToWin } from './parts.ts';
import { bitCount } from './patterns.ts';
import type { RoundView } from './room-view.ts';

/** How near a card is to winning what is played for. */
export interface Nearness {
  /** How many calls the card still needs, the nearest way. */
  readonly toGo: number;
  /**
   * The numbers that the card lacks for it. If `toGo` is 1: every number that would win.
   */
  readonly numbers: readonly number[];
}

const USUAL_WAYS = USUAL_GAME.flatMap(waysToWin);

/**
 * The part of a game that is on: the first one that nobody has won yet. Once all are won, the last
 * one.
 */
export function partOn({ parts = USUAL_GAME, winners }: Pick<RoundView, 'parts' | 'winners'>): Part | undefined {
  return parts.find((_, place) => winners.every(({ part = 0 }) => part !== place)) ?? parts.at(-1);
}

/** Every way to win the part of a game that is on, as the mask of its cells. */
export function waysNow(round: Pick<RoundView, 'parts' | 'winners'>): readonly number[] {
  const part = round.parts && partOn(round);
  return part ? waysToWin(part) : USUAL_WAYS;
}

/** @param ways what wins, as masks of cells. Without it, the usual game. */
export function nearnessOf(cardNo: number, calls: ReadonlySet<number>, ways: readonly number[] = USUAL_WAYS): Nearness {
  const card = cardByNumber(cardNo);
  let open = 0;
  for (const [cell, number] of card.entries()) if (number !== 0 && !calls.has(number)) open |= 1 << cell;
  let toGo = card.length;
  let lacking = 0;
  for (const mask of ways) {
    const count = bitCount(mask & open);
    if (count < toGo) [toGo, lacking] = [count, mask & open];
    else if (count === 1 && toGo === 1) lacking |= mask & open;
  }
  return { toGo, numbers: card.filter((_number, cell) => (lacking & (1 << cell)) !== 0) };
}

/** How many players need only one more number, judged by what everybody in the room may know. */
export function playersOneToGo(
  { takenCards, holders, ...round }: Pick<RoundView, 'takenCards' | 'holders' | 'parts' | 'winners'>,
  calls: ReadonlySet<number>,
): number {
  const ways = waysNow(round);
  const near = takenCards.map((cardNo, index) =>
    nearnessOf(cardNo, calls, ways).toGo === 1 ? holders?.[index] : undefined,
  );
  return new Set(near.filter((holder) => holder !== undefined)).size;
}
