import type { Db } from '@cartela/db';
import type { Attempts } from '../accounts/attempts.ts';
import type { Sessions, User } from '../accounts/sessions.ts';
import type { LiveRooms } from '../rooms/live/live-rooms.ts';
import type { Events } from './events.ts';
import type { Presence } from './presence.ts';

/** A structured log line: what it is about first, then a sentence. */
export interface Log {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

/** What the application runs on: built once, at start. */
export interface Application {
  readonly db: Db;
  /** Milliseconds since the epoch by the database's clock, so that processes agree. */
  readonly now: () => number;
  readonly log: Log;
  readonly events: Events;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly liveRooms: LiveRooms;
  /** Given to every new player; 0 wherever real money is at stake. */
  readonly playMoneySantim: number;
  readonly presence: Presence;
  /** With it, somebody who is not signed in may register one administrator. */
  readonly adminSetupCode: string | undefined;
}

export interface Identity {
  readonly user: User;
  readonly token: string;
}

/** The writable side of a live connection, as much of it as a feed needs to spare a slow client. */
export interface Connection {
  readonly bufferedAmount: number;
}

/** One request, or one live connection. */
export interface Context {
  readonly app: Application;
  /** Null: nobody is signed in. */
  readonly identity: Identity | null;
  /** A token was sent, whether or not it was good. */
  readonly hadToken: boolean;
  /** Network address of the caller. */
  readonly address: string;
  readonly connection: Connection | null;
  /** Hands the session's token to a browser as a cookie, or null to take it away. */
  setSession(token: string | null): void;
}
