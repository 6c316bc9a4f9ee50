// Limits of rooms. This file imports nothing, so that the browser can use it too.

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

/** How long a game waits at most for the public beacon, from the end of its countdown. */
export const BEACON_WAIT_MAX_MS = 10_000;

const HOUR_MS = 60 * 60 * 1000;

/** Bounds of a room's settings, both inclusive. */
export const ROOM_BOUNDS = {
  /** 1 to 10,000 ETB. */
  stakeSantim: { min: 100, max: 1_000_000 },
  /** 1 ETB to a billion. */
  possibleWinSantim: { min: 100, max: 100_000_000_000 },
  countdownMs: { min: 1000, max: HOUR_MS },
  callIntervalMs: { min: 100, max: HOUR_MS },
  minPlayers: { min: 1, max: 100 },
  /** Basis points: 10,000 are the whole of the stakes. */
  houseCutBps: { min: 0, max: 10_000 },
  /** 1: the room has no further tables. */
  maxTables: { min: 1, max: 1000 },
  freeCards: { min: 1, max: 100 },
  playersLooking: { min: 1, max: 1000 },
  idleMs: { min: 10_000, max: HOUR_MS },
} as const;

/** Where drand's values can be had. They are the same everywhere, and none is believed unverified. */
export const DRAND_MIRRORS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];
