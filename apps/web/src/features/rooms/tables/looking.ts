import { readTableId } from '@cartela/game-core';
import { useEffect } from 'react';
import { createStorageSignal } from '../../../lib/session/signal.ts';
import { readText, removeText, writeText } from '../../../lib/session/storage.ts';

const KEY = 'looksForTable';
const AREA = 'sessionStorage';
const changes = createStorageSignal();

/**
 * Remembers in which room the player looks for a table. Null means in none. It is kept in this tab,
 * even when the page is loaded again.
 */
export function lookForTable(roomId: string | null): void {
  if (roomId === null) removeText(KEY, AREA);
  else writeText(KEY, roomId, AREA);
  changes.notify();
}

export function useLooksIn(roomId: string): boolean {
  return changes.useValue(() => readText(KEY, AREA) === roomId);
}

/** Ends the search for a table of the room once the player stays at this one. */
export function useEndOfSearch(tableId: string, stays: boolean): void {
  const isLooking = useLooksIn(readTableId(tableId).roomId);
  useEffect(() => {
    if (isLooking && stays) lookForTable(null);
  }, [isLooking, stays]);
}
