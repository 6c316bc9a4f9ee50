/** Limits of rooms. Nothing is imported here, so that the browser can read them too. */

export const ROOM_ID_LENGTH_MAX = 32;
/** A browser's name for itself among the winners, and a player's contribution to the draw. */
export const CLIENT_TEXT_LENGTH_MAX = 64;
export const CANCEL_REASON_LENGTH_MAX = 500;

const HOUR_MS = 60 * 60 * 1000;

/** What a room's settings may be; each bound is allowed itself. */
export const ROOM_BOUNDS = {
  /** 1 ETB to a million. */
  stakeSantim: { min: 100, max: 100_000_000 },
  /** 1 ETB to a billion. */
  possibleWinSantim: { min: 100, max: 100_000_000_000 },
  countdownMs: { min: 1000, max: HOUR_MS },
  callIntervalMs: { min: 100, max: HOUR_MS },
  minPlayers: { min: 1, max: 100 },
  /** Basis points: all of them are the whole of the stakes. */
  houseCutBps: { min: 0, max: 10_000 },
} as const;
