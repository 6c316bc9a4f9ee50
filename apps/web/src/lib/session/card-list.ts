import { CARD_COUNT } from '@cartela/game-core';

/** Whether a value read from storage is a list of card numbers. */
export function isCardList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 1 && item <= CARD_COUNT);
}
