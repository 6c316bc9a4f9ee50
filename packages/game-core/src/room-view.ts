import type { PatternId } from './patterns.ts';

/**
 * What everybody in a room may know of it, and the fold of the live feed into it. The web app, the demo players and the
 * tests all use this one function, so they cannot disagree about what an event means.
 *
 * A feed begins with a `snapshot` and goes on with deltas; a new round, and any gap, is told by another `snapshot`.
 * Times are milliseconds since the epoch by the server's clock, which `serverNowMs` lets a client set its own by. Money is
 * integer santim. Card numbers run from 1 to 100.
 */
export type RoundPhase = 'selecting' | 'active' | 'settled' | 'cancelled';

export interface Winner {
  readonly cardNo: number;
  readonly winnerName: string;
  /** Every pattern that the last ball completed on this card. */
  readonly patterns: readonly PatternId[];
  readonly prizeSantim: number;
  /** The browser that took the card said that it is this; good for nothing but showing. */
  readonly clientId: string;
}

export interface RoundView {
  readonly gameId: string;
  readonly phase: RoundPhase;
  readonly stakeSantim: number;
  /** sha256 of the seed that decides the draw, public before the first card is sold. */
  readonly commitment: string;
  readonly selectingEndsAtMs: number;
  readonly startedAtMs: number | null;
  readonly callIntervalMs: number;
  /** Card numbers that somebody holds, ascending. */
  readonly takenCards: readonly number[];
  readonly totalPlayers: number;
  readonly minPlayers: number;
  readonly totalAwardSantim: number;
  /** In the order of their calls. */
  readonly calledNumbers: readonly number[];
  readonly winners: readonly Winner[];
  /** Hex; told when the round is settled. */
  readonly seed: string | null;
  /** When the next round opens, once this one is over. */
  readonly nextRoundAtMs: number | null;
}

export interface RoomView {
  readonly roomId: string;
  readonly stakeSantim: number;
  readonly possibleWinSantim: number;
  /** Null while the room is closed. */
  readonly round: RoundView | null;
}

export type RoomEvent =
  | { readonly type: 'snapshot'; readonly serverNowMs: number; readonly room: RoomView }
  | {
      readonly type: 'cards';
      readonly gameId: string;
      readonly takenCards: readonly number[];
      readonly totalPlayers: number;
      readonly totalAwardSantim: number;
    }
  | {
      readonly type: 'countdown';
      readonly gameId: string;
      readonly selectingEndsAtMs: number;
      readonly serverNowMs: number;
    }
  | {
      readonly type: 'started';
      readonly gameId: string;
      readonly startedAtMs: number;
      readonly serverNowMs: number;
      readonly takenCards: readonly number[];
      readonly totalPlayers: number;
      readonly totalAwardSantim: number;
    }
  /** Ball `ball` (from 1) of the game is `number`. */
  | { readonly type: 'call'; readonly gameId: string; readonly ball: number; readonly number: number }
  | {
      readonly type: 'settled';
      readonly gameId: string;
      readonly winners: readonly Winner[];
      readonly totalAwardSantim: number;
      readonly seed: string;
      readonly nextRoundAtMs: number;
      readonly serverNowMs: number;
    }
  | {
      readonly type: 'cancelled';
      readonly gameId: string;
      readonly nextRoundAtMs: number;
      readonly serverNowMs: number;
    };

/** The room after `event`. An event of another round than the one in view, or one already seen, changes nothing. */
export function applyRoomEvent(view: RoomView | null, event: RoomEvent): RoomView | null {
  if (event.type === 'snapshot') return event.room;
  const round = view?.round;
  if (!view || !round || round.gameId !== event.gameId) return view;
  const next = applyToRound(round, event);
  return next === round ? view : { ...view, round: next };
}

function applyToRound(round: RoundView, event: Exclude<RoomEvent, { type: 'snapshot' }>): RoundView {
  switch (event.type) {
    case 'cards':
      return {
        ...round,
        takenCards: event.takenCards,
        totalPlayers: event.totalPlayers,
        totalAwardSantim: event.totalAwardSantim,
      };
    case 'countdown':
      return { ...round, selectingEndsAtMs: event.selectingEndsAtMs };
    case 'started':
      return {
        ...round,
        phase: 'active',
        startedAtMs: event.startedAtMs,
        takenCards: event.takenCards,
        totalPlayers: event.totalPlayers,
        totalAwardSantim: event.totalAwardSantim,
      };
    case 'call':
      if (event.ball !== round.calledNumbers.length + 1) return round;
      return { ...round, calledNumbers: [...round.calledNumbers, event.number] };
    case 'settled':
      return {
        ...round,
        phase: 'settled',
        winners: event.winners,
        totalAwardSantim: event.totalAwardSantim,
        seed: event.seed,
        nextRoundAtMs: event.nextRoundAtMs,
      };
    case 'cancelled':
      return { ...round, phase: 'cancelled', nextRoundAtMs: event.nextRoundAtMs };
  }
}
