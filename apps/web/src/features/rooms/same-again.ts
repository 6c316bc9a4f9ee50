import { isCardList } from '../../lib/session/card-list.ts';
import { createStorageSignal } from '../../lib/session/signal.ts';
import { readJson, removeText, writeJson } from '../../lib/session/storage.ts';

/** The cards of a game that the player wants again in the room's next one. */
export interface SavedCards {
  readonly roomId: string;
  /** The game in which the cards were played. */
  readonly roundId: string;
  readonly cards: readonly number[];
}

const KEY = 'sameAgain';
const AREA = 'sessionStorage';
const changes = createStorageSignal();

function isSavedCards(value: unknown): value is SavedCards {
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

export function savedCards(): SavedCards | null {
  return readJson(KEY, isSavedCards, AREA);
}

export function saveCards(choice: SavedCards | null): void {
  if (choice) writeJson(KEY, choice, AREA);
  else removeText(KEY, AREA);
  changes.notify();
}

/** Whether the player wants the cards of this game again. */
export function useIsSaved(roundId: string): boolean {
  return changes.useValue(() => savedCards()?.roundId === roundId);
}
