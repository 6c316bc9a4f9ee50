import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';

/**
 * The demo player takes cards in this first part of what is left of the countdown, so it is not
 * late.
 */
const TAKING_SHARE = 0.6;

/** What a demo player knows of its room. */
export interface Knowledge {
  readonly view: RoomView | null;
  /** The id of the round in which this player holds cards. */
  readonly seatedIn: string | null;
  /**
   * The countdown in which the player last tried to take cards: the round's id and the countdown's
   * end. A countdown that ends without a game is followed by another one in the same round.
   */
  readonly tried: string | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly clockAheadMs: number;
}

/** A countdown in which this player may take cards, and how many milliseconds it has for that. */
export interface Chance {
  readonly roundId: string;
  readonly withinMs: number;
}

export const NOTHING_SEEN: Knowledge = { view: null, seatedIn: null, tried: null, clockAheadMs: 0 };

/**
 * What the player knows after an event. `chance` is set once for each countdown, at its first
 * event.
 */
export function watch(
  before: Knowledge,
  event: RoomEvent,
  nowMs: number,
): { knowledge: Knowledge; chance: Chance | null } {
  const clockAheadMs = 'serverNowMs' in event ? event.serverNowMs - nowMs : before.clockAheadMs;
  const view = applyRoomEvent(before.view, event);
  const knowledge = { ...before, view, clockAheadMs };
  const round = view?.round;
  if (round?.phase !== 'selecting' || round.roundId === before.seatedIn) return { knowledge, chance: null };
  const { roundId, selectingEndsAtMs } = round;
  const tried = `${roundId}/${selectingEndsAtMs}`;
  if (tried === before.tried) return { knowledge, chance: null };
  const withinMs = (selectingEndsAtMs - nowMs - clockAheadMs) * TAKING_SHARE;
  return { knowledge: { ...knowledge, tried }, chance: { roundId, withinMs } };
}
