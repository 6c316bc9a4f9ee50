import { CARD_COUNT, CARDS_PER_PLAYER_MAX } from '@cartela/game-core';

/** How many cards a player may ask for at once. */
export const CARD_COUNTS = Array.from({ length: CARDS_PER_PLAYER_MAX }, (_, index) => index + 1);

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);

/**
 * `count` cards that nobody holds, or all of them if there are fewer. Each card is equally likely.
 */
export function randomFreeCards(takenCards: readonly number[], count: number): readonly number[] {
  const free = ALL_CARDS.filter((cardNo) => !takenCards.includes(cardNo));
  const places = crypto.getRandomValues(new Uint32Array(free.length));
  return free
    .map((cardNo, index) => ({ cardNo, place: places[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ cardNo }) => cardNo);
}
