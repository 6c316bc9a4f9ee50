import type { Balances } from '@cartela/db';
import type { RoomEvent, RoomView, RoundPhase } from '@cartela/game-core';
import type { User } from './actor.ts';
import type { Core } from './core.ts';
import type { Load } from './load.ts';
import type { OutletAfter } from './outlet.ts';
import type { Presence } from './presence.ts';
import type { Refusal } from './refusals.ts';
import type { Work } from './unit-of-work.ts';
import type { WriteRates } from './write-rates.ts';

/**
 * The whole application, built once at start. The parts that areas keep running appear here as
 * interfaces.
 */
export interface Application extends Core {
  readonly sessions: Sessions;
  /** What an administrator has to do before anything else. Null if nothing. */
  requiredStepOf(adminId: string): Promise<RequiredStep | null>;
  readonly attempts: Attempts;
  readonly writeRates: WriteRates;
  readonly load: Load;
  readonly presence: Presence;
  readonly wallets: Wallets;
  readonly liveRooms: LiveRooms;
  /** Santim given to every new player. It is 0 wherever real money is at stake. */
  readonly playMoneySantim: number;
  /** Whether the operator's phone forwards the providers' messages. */
  readonly messageHook: boolean;
  /** Null where the operator has no bot at Telegram. */
  readonly telegram: TelegramAccess | null;
  /** With this code, somebody who is not signed in may register one administrator. */
  readonly adminSetupCode: string | undefined;
  /** Where players find people who help: a web address, an e-mail address or a phone number. */
  readonly supportContact: string | null;
}

/** How the product talks to Telegram. */
export interface TelegramAccess {
  /** A secret: whoever has it is the bot. */
  readonly botToken: string;
  /** Whether Telegram calls us, or we ask Telegram. */
  readonly mode: 'webhook' | 'polling';
  /** Where players open the mini app. Null if the operator has not said it. */
  readonly appUrl: string | null;
}

/** Named like the refusal of everything else. */
export type RequiredStep = 'passwordChangeNeeded' | 'secondFactorNeeded';

/** Where a session was opened, as its owner may see it. */
export interface SignInPlace {
  /** Such as `Chrome on Android`. */
  readonly browser: string | null;
  /** The beginning of the network address. */
  readonly address: string | null;
}

/** Signed-in sessions. Only the holder knows the token. */
export interface Sessions {
  /** Opens a session and returns its token. */
  create(user: Pick<User, 'id' | 'role'>, place?: SignInPlace): Promise<string>;
  /**
   * Returns whose token this is. Null if it is unknown or expired, if the user was deleted, or if
   * the session was opened longer ago than it may have been.
   */
  validate(token: string, limits?: { readonly openedWithinS: number }): Promise<User | null>;
  end(token: string): Promise<void>;
  /** Ends all sessions of a user, and returns how many there were. */
  endAllOf(work: Work, userId: string): Promise<number>;
  /** Ends one session of a user, by its id, and returns whether it was open. */
  endOneOf(work: Work, userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a user but one, and returns how many there were. */
  endOthersOf(work: Work, userId: string, keptSessionId: string): Promise<number>;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
  /** Looks up what became of sessions under which something is open, by their ids. */
  lookUp(sessionIds: readonly string[]): Promise<SessionsNow>;
}

export interface SessionsNow {
  /** The ids of those that ended or expired, whoever ended them and in whichever process. */
  readonly over: readonly string[];
  /**
   * Milliseconds until the first of the others expires, if it is not used. Null if none is left.
   */
  readonly nextExpiryMs: number | null;
}

/** Limits how fast credentials can be guessed and accounts opened. */
export interface Attempts {
  /**
   * Counts a sign-in before it is checked, so that of a thousand guesses sent at once only the
   * allowed few are checked.
   *
   * @throws Refusal `tooManyAttempts`
   */
  countGuess(guess: Guess): Promise<CountedGuess>;
  /** @throws Refusal `tooManyAttempts` */
  countSignUp(address: string): Promise<void>;
}

/** Somebody's try to sign in. */
export interface Guess {
  readonly role: User['role'];
  /** The name as it is compared. */
  readonly name: string;
  /** Whether anybody has it. Nobody is told, nor by how long the answer takes. */
  readonly exists: boolean;
  readonly address: string;
  /** A browser that has signed in with this name before. */
  readonly knownBrowser: string | null;
}

interface CountedGuess {
  /** Takes the count back, because only failures count. */
  wasRight(): Promise<void>;
  /**
   * Logs the failure. `admin` is the administrator's name, if there is one of this name. Returns
   * what to refuse with in place of what was wrong, if nobody may learn that.
   */
  wasWrong(about: { readonly admin?: string }): Promise<Refusal | null>;
}

/** Players' balances, for whatever shows them live. */
export interface Wallets {
  /** The balances from now on. Whoever asks at the same moment gets the same object. */
  read(userId: string): Promise<Balances>;
}

/**
 * The tables that this process runs: those that somebody watches here, or has asked for a moment
 * ago.
 */
export interface LiveRooms {
  all(): readonly LiveRoom[];
  /**
   * A table by its id. A room's id is its first table's. It runs for at least a moment.
   *
   * @throws Refusal `roomNotFound`
   */
  get(tableId: string): Promise<LiveRoom>;
  /**
   * How all rooms and their open tables stand, in the rooms' order: of all processes, a moment ago.
   */
  tables(): Promise<readonly RoomTables[]>;
  /**
   * Opens another table of the room if enough players look for one and none has room. Returns
   * whether one has room now.
   */
  openIfWanted(roomId: string): Promise<boolean>;
}

/** A room with its open tables, by number. */
export interface RoomTables {
  readonly roomId: string;
  /** Of a room that an administrator has made. */
  readonly name: { readonly en: string; readonly am: string } | null;
  /** Whether the operator lets it open. */
  readonly open: boolean;
  /** From when it is open each day, in minutes after midnight in Addis Ababa. Null: always. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly stakeSantim: number;
  readonly possibleWinSantim: number;
  readonly tables: readonly Table[];
}

/** How an open table stands. */
export interface Table {
  readonly tableId: string;
  /** From 1. */
  readonly tableNo: number;
  readonly roundId: string | null;
  readonly stakeSantim: number;
  readonly phase: RoundPhase | 'closed';
  /** Null unless it sells. */
  readonly selectingEndsAtMs: number | null;
  readonly cardsTaken: number;
  readonly freeCards: number;
  /** Players who hold cards. */
  readonly playerCount: number;
  readonly prizeSantim: number;
  readonly calledCount: number;
  /** Whether enough players hold cards for a game. */
  readonly canStart: boolean;
  /** When it sells again, if it does not now. Secret: it says on which ball the game ends. */
  readonly sellsAgainAtMs: number;
}

export interface LiveRoom {
  readonly tableId: string;
  /** Connections of this process that follow the table. */
  watchers(): number;
  /** What everybody may know about the table right now. */
  view(): RoomView;
  /** Yields a snapshot first, then changes. After a gap it yields another snapshot. */
  subscribe(subscription: RoomSubscription): AsyncGenerator<RoomEvent, void>;
  /** Numbers of the player's cards in the table's current round, as last read. */
  cardsOf(userId: string): number[];
  /**
   * Resolves when every published change of the table itself has been taken in, or could not be
   * read. Card selections follow on their own, a moment later.
   */
  caughtUp(): Promise<void>;
}

export interface RoomSubscription {
  readonly signal: AbortSignal | undefined;
  /** Bytes given to the subscriber's connection but not sent yet. */
  readonly unsentBytes: () => number;
  /**
   * Called when the first event is asked for. What it returns is called when the events have ended.
   */
  readonly whileOpen?: (() => () => void) | undefined;
  /** Absent where the events can only be read. */
  readonly outletAfter?: OutletAfter | undefined;
}
