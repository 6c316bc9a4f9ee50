// Limits of rooms, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { BASIS_POINTS, CARD_COUNT, CARDS_PER_PLAYER_MAX, SANTIM_PER_ETB } from '@cartela/game-core';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, MINUTE_S } from '../kernel/times/day.ts';

export const ROOM_ID_LENGTH_MAX = 32;
/**
 * Length in characters of a browser's name among the winners, and of a player's contribution to the
 * draw.
 */
export const CLIENT_TEXT_LENGTH_MAX = 64;
export const CANCEL_REASON_LENGTH_MAX = 500;

/** Length in characters of a room's name in each language. */
export const ROOM_NAME_LENGTH_MAX = 24;
/**
 * How many rooms there may be, with those that are always there. Every player who opens the menu
 * gets all of them.
 */
export const ROOMS_MAX = 50;

/**
 * At how many tables a player may hold cards at the same time, unless the operator says otherwise:
 * as many as the old system had rooms.
 */
export const TABLES_AT_ONCE_USUAL = 5;

/**
 * How long a request for a table counts. A player who does not ask again within this time no longer
 * counts as looking for one. A player who was led to a table and has taken no card within this time
 * is no longer expected there.
 */
export const SEEKS_MS = 20_000;

/**
 * How long a process waits for a value of the public beacon at most, from the moment when it asks.
 */
export const BEACON_WAIT_MAX_MS = 10_000;

/** How many parts a game may have. */
export const PARTS_MAX = 5;
/** With more patterns, browsers would be slow to say how long a game is likely to take. */
export const PART_PATTERNS_MAX = 13;
/** How many patterns a part may need at once. */
export const PART_NEEDS_MAX = 3;

/** Bounds of a room's settings, both inclusive. */
export const ROOM_BOUNDS = {
  /** 1 to 10,000 ETB. */
  stakeSantim: { min: SANTIM_PER_ETB, max: 10_000 * SANTIM_PER_ETB },
  /** 1 ETB to a billion ETB. */
  possibleWinSantim: { min: SANTIM_PER_ETB, max: AMOUNT_MAX_SANTIM },
  countdownMs: { min: 1000, max: HOUR_MS },
  callIntervalMs: { min: 100, max: HOUR_MS },
  /**
   * Whoever plays alone only pays the house's share. Each player has at least one card, so there
   * cannot be more players than cards.
   */
  minPlayers: { min: 2, max: CARD_COUNT },
  /** Players get at least half of the stakes back, with jackpots. */
  houseCutBps: { min: 0, max: BASIS_POINTS / 2 },
  /** With 1, the room has no further tables. */
  maxTables: { min: 1, max: 1000 },
  freeCards: { min: 1, max: CARD_COUNT },
  playersLooking: { min: 1, max: 1000 },
  idleMs: { min: 10_000, max: HOUR_MS },
  leastPrizeSantim: { min: 0, max: AMOUNT_MAX_SANTIM },
  cardsEach: { min: 1, max: CARDS_PER_PLAYER_MAX },
} as const;

/**
 * Addresses that serve drand's values. They all serve the same ones, and each value is verified.
 */
export const DRAND_MIRRORS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/**
 * How long the last game of a jackpot sells at least, of which one learns when it opens. Otherwise
 * only those could be there whom somebody has told when that is. A planned game that begins sooner
 * is not its last.
 */
export const LAST_GAME_SELLS_MS = 15 * MINUTE_MS;
/**
 * How long after its time a planned game still begins. Later, its players no longer wait for it.
 */
export const PLAN_LATE_MS = 10 * MINUTE_MS;
/** How far ahead a game may be planned. */
export const PLAN_AHEAD_MAX_MS = 366 * DAY_MS;
/** How long before a planned game players are reminded of it. */
export const REMIND_MS = 15 * MINUTE_MS;

/** How many stakes, from the smallest on, there are free cards of. */
export const FREE_CARD_STAKES = 2;
/** How many free cards a player may have that are not used. */
export const FREE_CARDS_MAX = 10;
export const FREE_CARD_DAYS = 30;

/** Taking and giving back cards. The rate does not slow down a quick player. */
export const ROOM_WRITES = {
  cards: [
    { calls: 8, perS: 1 },
    { calls: 240, perS: MINUTE_S },
  ],
} as const;
