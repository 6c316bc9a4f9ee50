import type { Requester, User } from './actor.ts';
import type { Application } from './application.ts';

export interface Identity {
  readonly user: User;
  readonly token: string;
  /** Set if it is not the user who asks. The token is then empty. */
  readonly requestedBy?: Requester | undefined;
}

/** The writable side of a live connection: only what a feed needs to go easy on a slow client. */
export interface Connection {
  readonly bufferedAmount: number;
}

/** One request, or one live connection. */
export interface Context {
  readonly app: Application;
  /** Null if nobody is signed in. */
  readonly identity: Identity | null;
  /** Whether a token was sent, valid or not. */
  readonly hadToken: boolean;
  /** The caller's network address. */
  readonly address: string;
  readonly connection: Connection | null;
  /** Stores the session's token in the browser as a cookie. Null removes the cookie. */
  setSession(token: string | null): void;
}
