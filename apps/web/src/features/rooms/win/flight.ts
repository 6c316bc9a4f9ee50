import { cardByNumber, LETTERS } from '@cartela/game-core';
import { BALL_MS, CARD_MS } from './use-course.ts';
import { ownWins, type Win } from './win.ts';

/**
 * Lets the player's winning cards come from their places on the board, and the last ball from where
 * it was called into its cell on each of them. `shown` has the cards where they are to stay.
 */
export function flyIn(win: Win, shown: HTMLElement): void {
  const last = win.calledNumbers.at(-1) ?? 0;
  for (const { cardNo } of ownWins(win)) {
    const card = shown.querySelector(`[data-own-card="${cardNo}"]`);
    const ball = shown.querySelector<HTMLElement>(`[data-ball="${cardNo}"]`);
    const cell = card && cellOf(card, cardByNumber(cardNo).indexOf(last));
    if (!card || !ball || !cell) continue;
    fly(ball, document.querySelector('main [data-last-call]')?.getBoundingClientRect(), cell.getBoundingClientRect());
    comeFrom(document.querySelector(`main [data-card="${cardNo}"]`)?.getBoundingClientRect(), card);
  }
}

/** The element of a cell. The card's letters stand before its cells. Undefined for no cell: -1. */
export function cellOf(card: Element, cell: number): Element | undefined {
  if (cell < 0) return undefined;
  return card.firstElementChild?.children[LETTERS.length + cell];
}

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
const isInView = ({ width, top, bottom }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight;

/** If nobody sees where the ball was called, it comes from the top of the screen. */
function fly(ball: HTMLElement, called: DOMRect | undefined, cell: DOMRect): void {
  ball.hidden = false;
  const { width } = ball.getBoundingClientRect();
  const at = (x: number, y: number, scale: number) => ({
    transform: `translate(${x - width / 2}px, ${y - width / 2}px) scale(${scale})`,
  });
  const start = called && isInView(called) ? middleOf(called) : { x: window.innerWidth / 2, y: -width };
  const end = middleOf(cell);
  const top = { x: (start.x + end.x) / 2, y: Math.max(width, Math.min(start.y, end.y) - width / 2) };
  ball.animate(
    [
      { ...at(start.x, start.y, 1), easing: 'ease-out' },
      { ...at(top.x, top.y, 1.9), offset: 0.5, easing: 'ease-in' },
      at(end.x, end.y, cell.height / width),
    ],
    { delay: CARD_MS, duration: BALL_MS, fill: 'both' },
  );
}

/** A card that was not in view on the board grows where it is. */
function comeFrom(onBoard: DOMRect | undefined, card: Element): void {
  const place = card.getBoundingClientRect();
  const from = onBoard && isInView(onBoard) ? onBoard : undefined;
  const [start, end] = [middleOf(from ?? place), middleOf(place)];
  const scale = from ? from.width / place.width : 0.8;
  const transform = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})`;
  card.animate([{ transform }, { transform: 'none' }], { duration: CARD_MS, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1)' });
}
