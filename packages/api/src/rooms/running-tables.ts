import type {
  ComesBack,
  GamePlan,
  Part,
  ReactionEvent,
  RoomEvent,
  RoomView,
  RoundPhase,
  ShownJackpot,
} from '@cartela/game-core';
import type { EndingJackpot } from '../jackpots/contract.ts';
import type { OutletAfter } from '../kernel/calls/outlet.ts';
import type { RoundSettings } from './round/round-settings.ts';

declare module '../kernel/application.ts' {
  interface Application {
    readonly liveRooms: LiveRooms;
  }
}

/**
 * The tables that this process runs. It runs a table while somebody watches it here, and for a
 * moment after somebody has asked for it.
 */
export interface LiveRooms {
  /** Of rounds in rooms that have no settings of their own. */
  readonly settings: RoundSettings;
  all(): readonly LiveRoom[];
  /**
   * A table by its id; the id of a room's first table is the room's own. The table goes on running
   * here for a while.
   *
   * @throws Refusal `roomNotFound`
   */
  get(tableId: string): Promise<LiveRoom>;
  /**
   * All rooms in their order, with their open tables. The data covers all processes and is a moment
   * old.
   */
  tables(): Promise<readonly RoomTables[]>;
  /**
   * Opens another table of the room if enough players look for one and no open table has free cards
   * for them. Returns whether a table has some now.
   */
  openIfWanted(roomId: string): Promise<boolean>;
  /**
   * How many tables that run here have failed to go on for half a minute, in which no other one has
   * gone on either.
   */
  stuckCount(): number;
  /** The rooms whose game could not be read as this process started, nor since. */
  leftOut(): readonly string[];
}

/** A room with its open tables, by number. */
export interface RoomTables {
  readonly roomId: string;
  /** Null unless an administrator has made the room. */
  readonly name: { readonly en: string; readonly am: string } | null;
  /** Whether the operator has opened the room. */
  readonly open: boolean;
  /**
   * When it opens and closes each day, in minutes after midnight in Addis Ababa. Both are null if
   * it never closes.
   */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly stakeSantim: number;
  readonly possibleWinSantim: number;
  /** In basis points. Null means the configured one. */
  readonly houseCutBps: number | null;
  /** What its games are for. Null: the usual game. */
  readonly parts: readonly Part[] | null;
  readonly plan: GamePlan | null;
  /** What its games feed, and what that holds. */
  readonly jackpot: ShownJackpot | null;
  readonly endingJackpot: EndingJackpot | null;
  readonly tables: readonly Table[];
}

/** How an open table stands. */
export interface Table {
  readonly tableId: string;
  /** From 1. */
  readonly tableNo: number;
  readonly roundId: string | null;
  /** What its open round plays for beside the prize. */
  readonly jackpot: ShownJackpot | null;
  /** Of the stakes of its open round. */
  readonly comesBack: ComesBack | null;
  readonly stakeSantim: number;
  readonly phase: RoundPhase | 'closed';
  /** When the sale ends. Null unless the table is selling cards. */
  readonly selectingEndsAtMs: number | null;
  readonly cardsTaken: number;
  readonly freeCards: number;
  /** Players who hold cards. */
  readonly playerCount: number;
  readonly prizeSantim: number;
  readonly calledCount: number;
  /** How many players its game waits for (`awaitedPlayers`). */
  readonly awaitedPlayers: number;
  /**
   * When the table sells cards again, if it does not now. Keep this secret: it gives away on which
   * ball the game ends.
   */
  readonly sellsAgainAtMs: number;
}

export interface LiveRoom {
  readonly tableId: string;
  /** Connections of this process that follow the table. */
  watchers(): number;
  /** What everybody may know about the table now. */
  view(): RoomView;
  /**
   * Yields a snapshot first, and changes after it. If the subscriber has missed changes, it yields
   * another snapshot.
   */
  subscribe(subscription: RoomSubscription): AsyncGenerator<RoomEvent, void>;
  /** Yields first whether reactions are allowed, and then reactions as they come. */
  reactions(subscription: RoomSubscription): AsyncGenerator<ReactionEvent, void>;
  /** Whether the operator lets players react to games here. */
  allowsReactions(): boolean;
  /** Numbers of the cards that the player holds in the table's current round, as last read. */
  cardsOf(userId: string): number[];
  /**
   * Resolves when this process has read the table's state after every change published so far, or
   * has failed to read it. Card selections are not waited for: they follow a moment later.
   */
  caughtUp(): Promise<void>;
}

export interface RoomSubscription {
  readonly signal: AbortSignal | undefined;
  /** Bytes given to the subscriber's connection but not sent yet. */
  readonly unsentBytes: () => number;
  /**
   * Called when the first event is asked for. The function that it returns is called when the
   * events have ended.
   */
  readonly whileOpen?: (() => () => void) | undefined;
  /** Absent where events cannot be written to the subscriber directly. */
  readonly outletAfter?: OutletAfter | undefined;
}
