import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import type { Table } from '../running-tables.ts';

interface Seeking {
  /** Ids of the tables at which the player holds cards. */
  readonly mine: ReadonlySet<string>;
  /** How many free cards a table must have to be enough. */
  readonly freeCards: number;
  /**
   * By table id, how many players were just led there and hold no card yet. Each of them is
   * expected to take one.
   */
  readonly reservations: ReadonlyMap<string, number>;
}

/**
 * The table where a player gets a card and company soonest. If they hold cards at a table, it is
 * that one. Otherwise it is the table with most cards sold among those that sell and have enough
 * free cards. Null if there is none.
 */
export function bestTable(tables: readonly Table[], { mine, ...seeking }: Seeking): Table | null {
  const own = tables.filter(({ tableId }) => mine.has(tableId));
  // Prefer a game that is being played to one that has not begun.
  const ownTable = own.find(({ phase }) => phase === 'active') ?? own[0];
  if (ownTable) return ownTable;
  return mostOf(tablesWithFreeCards(tables, seeking), ({ cardsTaken }) => cardsTaken);
}

/** Whether a player who comes now finds a table with enough free cards. */
export function hasFreeTable(tables: readonly Table[], seeking: Omit<Seeking, 'mine'>): boolean {
  return tablesWithFreeCards(tables, seeking).length > 0;
}

function tablesWithFreeCards(
  tables: readonly Table[],
  { freeCards, reservations }: Omit<Seeking, 'mine'>,
): readonly Table[] {
  return sellingWith(tables, freeCards).filter((table) => {
    return table.freeCards - (reservations.get(table.tableId) ?? 0) >= freeCards;
  });
}

/**
 * The table at which to wait while no table suits. This is the table with most free cards among
 * those with enough for one player, or else the table that sells again first. Null if there are no
 * tables.
 */
export function nextBestTable(tables: readonly Table[]): Table | null {
  const crowded = mostOf(sellingWith(tables, CARDS_PER_PLAYER_MAX), (table) => table.freeCards);
  return crowded ?? mostOf(tables, ({ sellsAgainAtMs }) => -sellsAgainAtMs);
}

/** The table whose game begins first, as far as that can be known. Null if no table sells. */
export function soonestTable(tables: readonly Table[]): Table | null {
  const selling = tables.filter(({ selectingEndsAtMs }) => selectingEndsAtMs !== null);
  const beginning = selling.filter(({ awaitedPlayers, freeCards }) => awaitedPlayers === 0 && freeCards > 0);
  return mostOf(beginning.length > 0 ? beginning : selling, ({ selectingEndsAtMs }) => -(selectingEndsAtMs ?? 0));
}

function sellingWith(tables: readonly Table[], freeCards: number): readonly Table[] {
  return tables.filter((table) => table.selectingEndsAtMs !== null && table.freeCards >= Math.max(1, freeCards));
}

/** The first table with the greatest measure. Null if there are no tables. */
function mostOf(tables: readonly Table[], measure: (table: Table) => number): Table | null {
  let most: Table | null = null;
  for (const table of tables) if (most === null || measure(table) > measure(most)) most = table;
  return most;
}
