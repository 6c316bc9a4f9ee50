import { isCardList } from '../../lib/card-list.ts';
import { createStorageSignal } from '../../lib/signal.ts';
import { readJson, readText, writeJson } from '../../lib/storage.ts';

// A player's favourite cards are kept on the device, under the player's name. The server does not
// need to know them: they decide nothing, and are soon chosen again on another phone.

/** The oldest favourites make room for new ones. */
const FAVOURITES_MAX = 12;
const NONE = '[]';

const changes = createStorageSignal();
const keyOf = (username: string) => `favourites:${username}`;

function favouritesOf(username: string): readonly number[] {
  return readJson(keyOf(username), isCardList) ?? [];
}

export function toggleFavourite(username: string, cardNo: number): void {
  const before = favouritesOf(username);
  const others = before.filter((other) => other !== cardNo);
  const isAdded = others.length === before.length;
  writeJson(keyOf(username), isAdded ? [...others, cardNo].slice(-FAVOURITES_MAX) : others);
  changes.notify();
}

export function useFavourites(username: string): readonly number[] {
  // Follows the stored text, as the list would be a new object each time.
  changes.useValue(() => readText(keyOf(username)) ?? NONE);
  return favouritesOf(username);
}
