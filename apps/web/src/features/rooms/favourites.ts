import { isCardList } from '../../lib/session/card-list.ts';
import { createStorageSignal } from '../../lib/session/signal.ts';
import { readJson, readText, writeJson } from '../../lib/session/storage.ts';

// A player's favourite cards are kept on the device, until the player logs out. The server does not
// need to know them: they decide nothing, and are soon chosen again on another phone.

/** The oldest favourites make room for new ones. */
const FAVOURITES_MAX = 12;
const KEY = 'favourites';
const NONE = '[]';

const changes = createStorageSignal();

function favourites(): readonly number[] {
  return readJson(KEY, isCardList) ?? [];
}

export function toggleFavourite(cardNo: number): void {
  const before = favourites();
  const others = before.filter((other) => other !== cardNo);
  const isAdded = others.length === before.length;
  writeJson(KEY, isAdded ? [...others, cardNo].slice(-FAVOURITES_MAX) : others);
  changes.notify();
}

export function useFavourites(): readonly number[] {
  // Follows the stored text, as the list would be a new object each time.
  changes.useValue(() => readText(KEY) ?? NONE);
  return favourites();
}
