import { CARD_COUNT, readTableId, tableIdOf } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import type { Table } from '../running-tables.ts';
import { bestTable, hasFreeTable, nextBestTable, soonestTable } from './table-choice.ts';

const NOW_MS = 1_000_000;

/** A table that sells and has sold this many cards. */
function selling(tableNo: number, cardsTaken: number, over: Partial<Table> = {}): Table {
  return {
    tableId: tableIdOf({ roomId: '10', tableNo }),
    tableNo,
    roundId: String(tableNo),
    jackpot: null,
    comesBack: null,
    stakeSantim: 1000,
    phase: 'selecting',
    selectingEndsAtMs: NOW_MS + 30_000,
    cardsTaken,
    freeCards: CARD_COUNT - cardsTaken,
    playerCount: cardsTaken,
    prizeSantim: cardsTaken * 800,
    calledCount: 0,
    awaitedPlayers: Math.max(0, 2 - cardsTaken),
    sellsAgainAtMs: NOW_MS,
    ...over,
  };
}

/** A table where a game is played, and which sells again at this time. */
function playing(tableNo: number, sellsAgainAtMs: number): Table {
  return selling(tableNo, 50, { phase: 'active', selectingEndsAtMs: null, freeCards: 0, sellsAgainAtMs });
}

const isFreeIn = (tables: readonly Table[], freeCards: number) =>
  hasFreeTable(tables, { freeCards, reservations: new Map() });
const suits = (tables: readonly Table[], mine: readonly string[] = []) =>
  bestTable(tables, { mine: new Set(mine), freeCards: 20, reservations: new Map() })?.tableId ?? null;

describe('the table that suits', () => {
  it('is where the player holds cards, and rather where the game is on', () => {
    const tables = [selling(1, 40), selling(2, 3), playing(3, NOW_MS + 9000)];
    expect(suits(tables, ['10-2'])).toBe('10-2');
    expect(suits(tables, ['10-2', '10-3'])).toBe('10-3');
  });

  it('is else the one that sells with most cards sold and twenty free', () => {
    expect(suits([selling(1, 10), selling(2, 80), selling(3, 81), playing(4, NOW_MS)])).toBe('10-2');
    expect(suits([selling(1, 0), selling(2, 0)])).toBe('10');
  });

  it('keeps twenty cards free beside those for players who were just led there', () => {
    const tables = [selling(1, 60), selling(2, 10)];
    const led = (count: number) =>
      bestTable(tables, { mine: new Set(), freeCards: 20, reservations: new Map([['10', count]]) })?.tableId;
    expect([led(20), led(21)]).toEqual(['10', '10-2']);
    expect(hasFreeTable([selling(1, 60)], { freeCards: 20, reservations: new Map([['10', 21]]) })).toBe(false);
  });

  it('is none while all play or have too few cards left', () => {
    expect(suits([selling(1, 81), playing(2, NOW_MS + 5000)])).toBeNull();
    expect(isFreeIn([selling(1, 81), playing(2, NOW_MS + 5000)], 20)).toBe(false);
    expect(isFreeIn([selling(1, 80)], 20)).toBe(true);
    expect(isFreeIn([selling(1, 100)], 0)).toBe(false);
  });
});

describe('where to wait', () => {
  it('is where a card may still be had, else at the game that ends first', () => {
    expect(nextBestTable([playing(1, NOW_MS + 9000), selling(2, 96), selling(3, 90)])?.tableId).toBe('10-3');
    expect(nextBestTable([playing(1, NOW_MS + 9000), playing(2, NOW_MS + 4000), selling(3, 99)])?.tableId).toBe('10-3');
    expect(nextBestTable([playing(1, NOW_MS + 9000), playing(2, NOW_MS + 4000)])?.tableId).toBe('10-2');
    expect(nextBestTable([])).toBeNull();
  });
});

describe('the soonest start', () => {
  it('is that of a game that has enough players, as long as there is one', () => {
    const soon = { selectingEndsAtMs: NOW_MS + 1000 };
    expect(soonestTable([selling(1, 0, soon), selling(2, 5), selling(3, 100, soon)])?.tableId).toBe('10-2');
    expect(soonestTable([selling(1, 0), selling(2, 1, soon)])?.tableId).toBe('10-2');
    expect(soonestTable([playing(1, NOW_MS)])).toBeNull();
  });
});

describe('a table’s id', () => {
  it.each([
    ['10', { roomId: '10', tableNo: 1 }],
    ['10-2', { roomId: '10', tableNo: 2 }],
    ['10-20', { roomId: '10', tableNo: 20 }],
    ['a-room', { roomId: 'a-room', tableNo: 1 }],
    ['a-room-3', { roomId: 'a-room', tableNo: 3 }],
  ])('%s says its room and its number there', (tableId, table) => {
    expect(readTableId(tableId)).toEqual(table);
    expect(tableIdOf(table)).toBe(tableId);
  });

  it.each(['10-1', '10-0', '10-02', '10-', '10-1234567'])('%s is no further table’s', (tableId) => {
    expect(readTableId(tableId)).toEqual({ roomId: tableId, tableNo: 1 });
  });
});
