import type { RoomEvent, RoomView } from '@cartela/game-core';
import type { User } from './actor.ts';
import type { Core } from './core.ts';
import type { Presence } from './presence.ts';
import type { Work } from './unit-of-work.ts';

/** The whole application, built once at start. What an area keeps going stands here as an interface. */
export interface Application extends Core {
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly presence: Presence;
  readonly liveRooms: LiveRooms;
  /** Given to every new player, in santim; 0 wherever real money is at stake. */
  readonly playMoneySantim: number;
  /** With it, somebody who is not signed in may register one administrator. */
  readonly adminSetupCode: string | undefined;
}

/** Signed-in sessions. A token is known only to its holder. */
export interface Sessions {
  /** Opens a session and returns its token. */
  create(user: Pick<User, 'id' | 'role'>): Promise<string>;
  /** Whose token this is; null for one that is unknown or over, or of somebody deleted. */
  validate(token: string): Promise<User | null>;
  end(token: string): Promise<void>;
  /** Ends all sessions of a user; returns how many there were. */
  endAllOf(work: Work, userId: string): Promise<number>;
  /** Forgets the sessions whose time is up. */
  deleteExpired(): Promise<void>;
}

/** Counts tries to sign in, so that nobody can guess for long. */
export interface Attempts {
  /** @throws Refusal `tooManyAttempts` */
  countFrom(address: string): Promise<void>;
  /** @throws Refusal `tooManyAttempts` */
  countGuess(name: string): Promise<void>;
  forgetGuesses(name: string): Promise<void>;
}

/** The rooms that this process keeps going. */
export interface LiveRooms {
  /** By ascending stake. */
  all(): readonly LiveRoom[];
  /** @throws Refusal `roomNotFound` */
  get(roomId: string): LiveRoom;
}

export interface LiveRoom {
  readonly roomId: string;
  /** What everybody may know of the room at this moment. */
  view(): RoomView;
  /** A snapshot first, then what changes; after a gap, another snapshot. */
  subscribe(subscription: RoomSubscription): AsyncGenerator<RoomEvent, void>;
  /** Card numbers that a player holds in the room's round, as last read. */
  cardsOf(userId: string): number[];
  /** Resolves when every change that was published so far has been taken in. */
  caughtUp(): Promise<void>;
}

export interface RoomSubscription {
  readonly signal: AbortSignal | undefined;
  /** Bytes handed to the subscriber's connection and not sent yet. */
  readonly unsentBytes: () => number;
}
