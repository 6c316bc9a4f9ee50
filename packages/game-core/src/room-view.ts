import type { DeductionRule } from './deductions.ts';
import type { BeaconNetworkId } from './fairness/beacon.ts';
import type { GamePlan } from './game-times.ts';
import type { Part } from './parts.ts';
import type { PatternId } from './patterns.ts';
import type { JackpotTerms } from './prize.ts';

/** A round's course: cards are sold, numbers are called, and it is over in one of two ways. */
export const ROUND_PHASES = ['selecting', 'active', 'settled', 'cancelled'] as const;
export type RoundPhase = (typeof ROUND_PHASES)[number];

/** The phases of a round that is not over. A table has one such round at most. */
export const OPEN_PHASES = ['selecting', 'active'] as const;

export interface Winner {
  readonly cardNo: number;
  readonly winnerName: string;
  /** The place of the part that it wins, from 0. Absent in the usual game. */
  readonly part?: number | undefined;
  /** The ball that decided the part. Absent in the usual game, where it is the last one. */
  readonly ball?: number | undefined;
  /** The patterns that are complete on this card. */
  readonly patterns: readonly PatternId[];
  readonly prizeSantim: number;
  /** The name that the browser gave itself when it took the card. Unverified: only ever shown. */
  readonly clientId: string;
}

/** Where the list of the cards sold in a game is in the chain, and what fixes its draw. */
export interface SaleLink {
  readonly place: number;
  readonly hash: string;
  /**
   * The round of the public beacon whose value is mixed into the draw. The beacon publishes it
   * later. Null without a beacon.
   */
  readonly beaconRound: number | null;
}

/** What may be ordered while a game is on: cards of the table's next one. */
export interface NextRound {
  /** What a card costs there. */
  readonly stakeSantim: number;
  /** Numbers of the cards that are ordered, ascending. */
  readonly orderedCards: readonly number[];
}

export interface RoundView {
  readonly roundId: string;
  readonly phase: RoundPhase;
  readonly stakeSantim: number;
  /** The house's share, in basis points. Absent if an older server shows the room. */
  readonly houseCutBps?: number | undefined;
  /** What is withheld from prizes. Absent where nothing is. */
  readonly deductions?: readonly DeductionRule[] | undefined;
  /** What is played for. Absent in the usual game. */
  readonly parts?: readonly Part[] | undefined;
  /** Absent in a game without one. */
  readonly jackpot?: ShownJackpot | undefined;
  /** Of a game at a set time, which begins when its sale ends. Absent in others. */
  readonly plan?: GamePlan | undefined;
  /** SHA-256 of the seed that decides the draw, published when the round opens. */
  readonly commitment: string;
  /** The public beacon whose first value after the sale is mixed into the draw. */
  readonly beaconNetwork: BeaconNetworkId;
  readonly selectingEndsAtMs: number;
  readonly startedAtMs: number | null;
  readonly callIntervalMs: number;
  /** Numbers of the cards that are taken, ascending. */
  readonly takenCards: readonly number[];
  /**
   * Who holds each taken card, in the same order. A number stands for a player in this round only.
   * Absent until the round starts.
   */
  readonly holders?: readonly number[] | undefined;
  /** Absent while cards are sold. */
  readonly sale?: SaleLink | undefined;
  readonly playerCount: number;
  readonly minPlayers: number;
  readonly prizeSantim: number;
  /** In the order of the calls. */
  readonly calledNumbers: readonly number[];
  readonly winners: readonly Winner[];
  /** Hex. Null until the round is settled. */
  readonly seed: string | null;
  /** When the next round opens. Null until this one is over. */
  readonly nextRoundAtMs: number | null;
  /** Absent while cards are sold, and if an older server shows the room. */
  readonly next?: NextRound | undefined;
}

/** How many more players have to hold cards before a round can start. */
export function missingPlayers({ minPlayers, playerCount }: Pick<RoundView, 'minPlayers' | 'playerCount'>): number {
  return Math.max(0, Math.max(1, minPlayers) - playerCount);
}

/**
 * How many players a round waits for that sells cards. Until they have come, one countdown follows
 * another and no game starts at its end, so the time that is left is only that to the earliest
 * start. A planned game has its time, whoever has come.
 */
export function awaitedPlayers(round: Pick<RoundView, 'minPlayers' | 'playerCount' | 'plan'>): number {
  return round.plan ? 0 : missingPlayers(round);
}

/** A jackpot as a room shows it. */
export interface ShownJackpot extends JackpotTerms {
  /** What it holds, everywhere the same figure: without what games add at their ends. */
  readonly potSantim: number;
}

/**
 * What everybody in a room may know about it. Times are milliseconds since the epoch by the
 * server's clock, money is integer santim, and card numbers run from 1 to 100.
 */
export interface RoomView {
  readonly roomId: string;
  readonly stakeSantim: number;
  readonly possibleWinSantim: number;
  /** Null while the room is closed. */
  readonly round: RoundView | null;
}

/**
 * One event of a room's live feed. A feed begins with a `snapshot` and continues with deltas. A new
 * round or a gap starts over with another `snapshot`. From `serverNowMs` a client learns how far
 * its clock is off.
 */
export type RoomEvent =
  | { readonly type: 'snapshot'; readonly serverNowMs: number; readonly room: RoomView }
  | {
      readonly type: 'cards';
      readonly roundId: string;
      readonly takenCards: readonly number[];
      readonly playerCount: number;
      readonly prizeSantim: number;
      readonly jackpot?: ShownJackpot | undefined;
      /** Present once no more cards are sold. */
      readonly sale?: SaleLink | undefined;
      /** Present once the game has started. */
      readonly next?: NextRound | undefined;
    }
  | {
      readonly type: 'countdown';
      readonly roundId: string;
      readonly selectingEndsAtMs: number;
      readonly serverNowMs: number;
    }
  | {
      readonly type: 'started';
      readonly roundId: string;
      readonly startedAtMs: number;
      readonly serverNowMs: number;
      readonly takenCards: readonly number[];
      readonly holders?: readonly number[] | undefined;
      readonly sale?: SaleLink | undefined;
      readonly playerCount: number;
      readonly prizeSantim: number;
      readonly jackpot?: ShownJackpot | undefined;
      readonly next?: NextRound | undefined;
    }
  /** Ball number `ball` (from 1) of the game is `number`. */
  | { readonly type: 'call'; readonly roundId: string; readonly ball: number; readonly number: number }
  /** Parts of a game that goes on are won. */
  | { readonly type: 'won'; readonly roundId: string; readonly winners: readonly Winner[] }
  | {
      readonly type: 'settled';
      readonly roundId: string;
      readonly winners: readonly Winner[];
      readonly prizeSantim: number;
      readonly seed: string;
      readonly nextRoundAtMs: number;
      readonly serverNowMs: number;
    }
  | {
      readonly type: 'cancelled';
      readonly roundId: string;
      readonly nextRoundAtMs: number;
      readonly serverNowMs: number;
    };

/**
 * Folds one event into the view. An event of another round, or a call out of order, changes
 * nothing. The web app, the demo players and the tests all use this function, so they cannot
 * disagree about what an event means.
 */
export function applyRoomEvent(view: RoomView | null, event: RoomEvent): RoomView | null {
  if (event.type === 'snapshot') return event.room;
  const round = view?.round;
  if (!view || !round || round.roundId !== event.roundId) return view;
  const next = applyToRound(round, event);
  return next === round ? view : { ...view, round: next };
}

function applyToRound(round: RoundView, event: Exclude<RoomEvent, { type: 'snapshot' }>): RoundView {
  switch (event.type) {
    case 'cards':
      return {
        ...round,
        takenCards: event.takenCards,
        playerCount: event.playerCount,
        prizeSantim: event.prizeSantim,
        jackpot: event.jackpot,
        sale: event.sale,
        next: event.next,
      };
    case 'countdown':
      return { ...round, selectingEndsAtMs: event.selectingEndsAtMs };
    case 'started':
      return {
        ...round,
        phase: 'active',
        startedAtMs: event.startedAtMs,
        takenCards: event.takenCards,
        holders: event.holders,
        sale: event.sale,
        playerCount: event.playerCount,
        prizeSantim: event.prizeSantim,
        jackpot: event.jackpot,
        next: event.next,
      };
    case 'call':
      if (event.ball !== round.calledNumbers.length + 1) return round;
      return { ...round, calledNumbers: [...round.calledNumbers, event.number] };
    case 'won':
      return { ...round, winners: [...round.winners, ...event.winners] };
    case 'settled':
      return {
        ...round,
        phase: 'settled',
        winners: event.winners,
        prizeSantim: event.prizeSantim,
        seed: event.seed,
        nextRoundAtMs: event.nextRoundAtMs,
      };
    case 'cancelled':
      return { ...round, phase: 'cancelled', nextRoundAtMs: event.nextRoundAtMs };
  }
}
