import { createStorageSignal } from '../../../lib/session/signal.ts';
import { readText, writeText } from '../../../lib/session/storage.ts';

const REACTIONS = 'reactions';
const changes = createStorageSignal();

/** Whether the player wants reactions. It is remembered from game to game. */
export const useReactionsOn = (): boolean => changes.useValue(() => readText(REACTIONS) !== 'off');

export function switchReactions(on: boolean): void {
  writeText(REACTIONS, on ? 'on' : 'off');
  changes.notify();
}
