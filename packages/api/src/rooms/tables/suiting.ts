import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import type { Table } from '../../kernel/application.ts';

interface Wish {
  /** Where the player holds cards. */
  readonly mine: ReadonlySet<string>;
  /** From so many free cards on there is room enough. */
  readonly freeCards: number;
  /**
   * Players who were just led to a table, and hold no card there yet. Each is taken to want one.
   */
  readonly expected: ReadonlyMap<string, number>;
}

/**
 * The table where somebody finds company and a card soonest: where they hold cards, else one that
 * sells with room enough and most cards sold. Null if there is none.
 */
export function suitingTable(tables: readonly Table[], { mine, ...room }: Wish): Table | null {
  const own = tables.filter(({ tableId }) => mine.has(tableId));
  // A game that is being played comes before one that is still to begin.
  const held = own.find(({ phase }) => phase === 'active') ?? own[0];
  if (held) return held;
  return mostOf(withRoom(tables, room), ({ cardsTaken }) => cardsTaken);
}

/** Whether somebody who comes now finds room enough. */
export function hasRoom(tables: readonly Table[], room: Omit<Wish, 'mine'>): boolean {
  return withRoom(tables, room).length > 0;
}

function withRoom(tables: readonly Table[], { freeCards, expected }: Omit<Wish, 'mine'>): readonly Table[] {
  return sellingWith(tables, freeCards).filter((table) => {
    return table.freeCards - (expected.get(table.tableId) ?? 0) >= freeCards;
  });
}

/**
 * Where to wait while no table suits: where a card may still be had, else at the game that ends
 * first.
 */
export function nextBestTable(tables: readonly Table[]): Table | null {
  const crowded = mostOf(sellingWith(tables, CARDS_PER_PLAYER_MAX), (table) => table.freeCards);
  return crowded ?? mostOf(tables, ({ sellsAgainAtMs }) => -sellsAgainAtMs);
}

/** The table where a game begins first, as far as that can be known. */
export function soonestTable(tables: readonly Table[]): Table | null {
  const selling = tables.filter(({ selectingEndsAtMs }) => selectingEndsAtMs !== null);
  const beginning = selling.filter(({ canStart, freeCards }) => canStart && freeCards > 0);
  return mostOf(beginning.length > 0 ? beginning : selling, ({ selectingEndsAtMs }) => -(selectingEndsAtMs ?? 0));
}

function sellingWith(tables: readonly Table[], freeCards: number): readonly Table[] {
  return tables.filter((table) => table.selectingEndsAtMs !== null && table.freeCards >= Math.max(1, freeCards));
}

/** The first of those with the greatest measure. */
function mostOf(tables: readonly Table[], measure: (table: Table) => number): Table | null {
  let most: Table | null = null;
  for (const table of tables) if (most === null || measure(table) > measure(most)) most = table;
  return most;
}
