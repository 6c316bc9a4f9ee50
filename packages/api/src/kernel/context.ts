import type { User } from './actor.ts';
import type { Application } from './application.ts';

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
