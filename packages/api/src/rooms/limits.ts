// Limits of rooms, for the browser too. So this file imports only others like it, game-core and
// lengths of time.

import { BASIS_POINTS, CARD_COUNT, SANTIM_PER_ETB } from '@cartela/game-core';
import { HOUR_MS } from '../kernel/day.ts';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';

export const ROOM_ID_LENGTH_MAX = 32;
/** Characters in a browser's name among the winners, and in a player's contribution to the draw. */
export const CLIENT_TEXT_LENGTH_MAX = 64;
export const CANCEL_REASON_LENGTH_MAX = 500;

/** Characters in a room's name, in each language. */
export const ROOM_NAME_LENGTH_MAX = 24;
/** Those that are always there included. Everybody who looks at the menu gets all of them. */
export const ROOMS_MAX = 50;

/** At so many tables a player may hold cards at a time, unless the operator says otherwise. */
export const TABLES_AT_ONCE_USUAL = 3;

/**
 * Players who have not asked again for this long no longer count as looking for a table. A player
 * who was led to one and has taken no card there by then may not want one.
 */
export const SEEKS_MS = 20_000;

/** How long a game waits at most for the public beacon, from the end of its countdown. */
export const BEACON_WAIT_MAX_MS = 10_000;

/** Bounds of a room's settings, both inclusive. */
export const ROOM_BOUNDS = {
  /** 1 to 10,000 ETB. */
  stakeSantim: { min: SANTIM_PER_ETB, max: 10_000 * SANTIM_PER_ETB },
  /** 1 ETB to a billion. */
  possibleWinSantim: { min: SANTIM_PER_ETB, max: AMOUNT_MAX_SANTIM },
  countdownMs: { min: 1000, max: HOUR_MS },
  callIntervalMs: { min: 100, max: HOUR_MS },
  /** Each has a card at least. */
  minPlayers: { min: 1, max: CARD_COUNT },
  /** Up to the whole of the stakes. */
  houseCutBps: { min: 0, max: BASIS_POINTS },
  /** 1: the room has no further tables. */
  maxTables: { min: 1, max: 1000 },
  freeCards: { min: 1, max: CARD_COUNT },
  playersLooking: { min: 1, max: 1000 },
  idleMs: { min: 10_000, max: HOUR_MS },
} as const;

/**
 * Where drand's values can be had. They are the same everywhere, and none is believed unverified.
 */
export const DRAND_MIRRORS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];
