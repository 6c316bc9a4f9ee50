import { CARD_COUNT } from '@cartela/game-core';
import type { Seat } from './players.ts';

/** One player in this many has an old client. */
export const OLD_EVERY = 10;

/** The seats, with the same number of players at each table, in the order of their tokens. */
export function seatsAt(tableIds: readonly string[], tokens: readonly string[]): Seat[][] {
  const atEach = Math.floor(tokens.length / tableIds.length);
  return tableIds.map((tableId, table) => seatsAtOne(tableId, tokens.slice(table * atEach, (table + 1) * atEach)));
}

/** Gives each player of a table one card or two, all different. */
function seatsAtOne(tableId: string, tokens: readonly string[]): Seat[] {
  const apart = Math.floor(CARD_COUNT / tokens.length);
  return tokens.map((token, place) => ({
    token,
    tableId,
    protocol: place % OLD_EVERY === OLD_EVERY - 1 ? 'socket-io' : 'trpc',
    cards: [place * apart + 1, ...(place % 2 === 1 && apart > 1 ? [place * apart + 2] : [])],
  }));
}
