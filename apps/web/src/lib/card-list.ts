import { CARD_COUNT } from '@cartela/game-core';

/** For what is read from storage: numbers of cards. */
export function isCardList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 1 && item <= CARD_COUNT);
}
