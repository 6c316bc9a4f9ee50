import { createStorageSignal } from '../../lib/session/signal.ts';
import { readText, writeText } from '../../lib/session/storage.ts';

// How the player wants the board. It is remembered from game to game.

const AUTO_SELECT = 'autoSelect';
const CARD_ORDER = 'cardOrder';
const changes = createStorageSignal();

/** Whether called numbers are marked by themselves. */
export const useAutoSelect = (): boolean => changes.useValue(() => readText(AUTO_SELECT) !== 'off');

export function switchAutoSelect(on: boolean): void {
  writeText(AUTO_SELECT, on ? 'on' : 'off');
  changes.notify();
}

/** Which of the player's cards come first: the nearest to winning, or those bought first. */
export type CardOrder = 'nearest' | 'bought';

export const useCardOrder = (): CardOrder =>
  changes.useValue(() => (readText(CARD_ORDER) === 'bought' ? 'bought' : 'nearest'));

export function chooseCardOrder(order: CardOrder): void {
  writeText(CARD_ORDER, order);
  changes.notify();
}
