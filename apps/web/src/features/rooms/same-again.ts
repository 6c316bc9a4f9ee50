import { isCardList } from '../../lib/card-list.ts';
import { createStorageSignal } from '../../lib/signal.ts';
import { readJson, removeText, writeJson } from '../../lib/storage.ts';

/** The cards of a game that the player wants again in the room's next one. */
export interface Wish {
  readonly roomId: string;
  /** The game in which the cards were played. */
  readonly roundId: string;
  readonly cards: readonly number[];
}

const KEY = 'sameAgain';
const AREA = 'sessionStorage';
const changes = createStorageSignal();

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'roomId' in value &&
    typeof value.roomId === 'string' &&
    'roundId' in value &&
    typeof value.roundId === 'string' &&
    'cards' in value &&
    isCardList(value.cards)
  );
}

export function savedWish(): Wish | null {
  return readJson(KEY, isWish, AREA);
}

export function saveWish(wish: Wish | null): void {
  if (wish) writeJson(KEY, wish, AREA);
  else removeText(KEY, AREA);
  changes.notify();
}

/** Whether the player wants the cards of this game again. */
export function useIsWished(roundId: string): boolean {
  return changes.useValue(() => savedWish()?.roundId === roundId);
}
