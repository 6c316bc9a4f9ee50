import { CARD_COUNT } from '@cartela/game-core';

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);

/** So many cards that nobody has, or as many as there are, each as likely as any other. */
export function randomFreeCards(takenCards: readonly number[], count: number): readonly number[] {
  const taken = new Set(takenCards);
  const free = ALL_CARDS.filter((cardNo) => !taken.has(cardNo));
  const places = crypto.getRandomValues(new Uint32Array(free.length));
  return free
    .map((cardNo, index) => ({ cardNo, place: places[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ cardNo }) => cardNo);
}
