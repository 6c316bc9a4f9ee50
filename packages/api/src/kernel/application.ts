import type { Balances } from '@cartela/db';
import type { User } from './actors/actor.ts';
import type { Load } from './overload/load.ts';
import type { WriteRates } from './overload/write-rates.ts';
import type { Presence } from './presence.ts';
import type { Refusal } from './texts/refusals.ts';
import type { Core } from './work/core.ts';
import type { Work } from './work/unit-of-work.ts';

/**
 * The whole application, built once at start. Parts that belong to later areas appear here as
 * interfaces, because the kernel cannot import those areas. `rooms/running-tables.ts` adds its own.
 */
export interface Application extends Core {
  readonly sessions: Sessions;
  /** What an administrator has to do before anything else. Null if there is nothing. */
  requiredStepOf(adminId: string): Promise<RequiredStep | null>;
  readonly attempts: Attempts;
  readonly writeRates: WriteRates;
  readonly load: Load;
  readonly presence: Presence;
  readonly wallets: Wallets;
  /** Gives a player the stakes of games that have not begun back. */
  readonly giveBackUnplayed: (work: Work, userId: string) => Promise<void>;
  /** Santim given to every new player. It is 0 wherever real money is at stake. */
  readonly playMoneySantim: number;
  /** How old players have to be, in years. */
  readonly minAge: number;
  /** Whether a public beacon that nobody can know beforehand is mixed into draws. */
  readonly hasBeacon: boolean;
  /** Whether the operator has decided who answers for the age of players of old clients. */
  readonly hasAgeRule: boolean;
  /** For how many years after their last payment nobody is forgotten. */
  readonly payersKeptYears: number;
  /** Whether the operator's phone forwards the providers' messages. */
  readonly messageHook: boolean;
  /** Null where the operator has no bot at Telegram. */
  readonly telegram: TelegramAccess | null;
  /** The code with which somebody who is not signed in may register one administrator. */
  readonly adminSetupCode: string | undefined;
  /** Where players find help: a web address, an e-mail address or a phone number. */
  readonly supportContact: string | null;
}

/** How the product talks to Telegram. */
export interface TelegramAccess {
  /** A secret: anybody who has it can act as the bot. */
  readonly botToken: string;
  /** Whether Telegram calls this server, or the server asks Telegram for news. */
  readonly mode: 'webhook' | 'polling';
  /** Where players open the mini app. Null if the operator has not set it. */
  readonly appUrl: string | null;
}

/** Each has the name of the refusal that all other calls get until it is done. */
export type RequiredStep = 'passwordChangeNeeded' | 'secondFactorNeeded';

/** Where a session was opened, as its owner may see it. */
export interface SignInPlace {
  /** Such as `Chrome on Android`. */
  readonly browser: string | null;
  /** The beginning of the network address. */
  readonly address: string | null;
  /** Whether a launch of the player's own Telegram opens it. */
  readonly byTelegram?: boolean;
}

/** Signed-in sessions. Only the person who is signed in has the token. */
export interface Sessions {
  /** Opens a session and returns its token. */
  create(user: Pick<User, 'id' | 'role'>, place?: SignInPlace): Promise<string>;
  /**
   * Returns the user whose token this is. Null in four cases: the token is unknown, it has expired,
   * the user was deleted, or the session is older than `openedWithinS`.
   */
  validate(token: string, limits?: { readonly openedWithinS: number }): Promise<User | null>;
  end(token: string): Promise<void>;
  /** Ends all sessions of a user, and returns how many there were. */
  endAllOf(work: Work, userId: string): Promise<number>;
  /** Ends one session of a user, by its id, and returns whether it was open. */
  endOneOf(work: Work, userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of a user except one, and returns how many were ended.
   *
   * @throws Refusal `sessionOver` if that one was ended meanwhile, by somebody who had a reason to
   */
  endOthersOf(work: Work, userId: string, keptSessionId: string): Promise<number>;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
  /**
   * Looks up which of these sessions are over. `sessionIds` are sessions under which a connection
   * is open.
   */
  lookUp(sessionIds: readonly string[]): Promise<SessionsNow>;
}

export interface SessionsNow {
  /** The ids of the sessions that ended or expired. It does not matter which process ended them. */
  readonly over: readonly string[];
  /**
   * Milliseconds until the first of the other sessions expires if it is not used. Null if none is
   * left.
   */
  readonly nextExpiryMs: number | null;
}

/** Limits how fast credentials can be guessed and accounts opened. */
export interface Attempts {
  /**
   * Counts a sign-in before it is checked. So of a thousand guesses that are sent at once, only the
   * allowed number is checked.
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
  /**
   * Whether a user has this name. The caller must not learn it, not even from the time that the
   * answer takes.
   */
  readonly exists: boolean;
  readonly address: string;
  /** The browser's name in the counts, if it has signed in with this username before. */
  readonly knownBrowser: string | null;
}

interface CountedGuess {
  /** Takes the count back, because only failures count. */
  wasRight(): Promise<void>;
  /**
   * Logs the failure. `admin` is the administrator's username, if there is such an administrator.
   * Returns the refusal to answer with if the caller may not learn what was wrong, otherwise null.
   */
  wasWrong(about: { readonly admin?: string }): Promise<Refusal | null>;
}

/** Players' balances, for whatever shows them live. */
export interface Wallets {
  /** The player's current balances. Callers that ask at the same moment get the same object. */
  read(userId: string): Promise<Balances>;
}
