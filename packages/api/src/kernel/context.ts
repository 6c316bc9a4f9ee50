import type { User } from './actor.ts';
import type { Application } from './application.ts';

export interface Identity {
  readonly user: User;
  readonly token: string;
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
  /** The caller's browser as it names itself, where somebody can sign in. */
  readonly userAgent?: string | undefined;
  readonly connection: Connection | null;
  /** Stores the session's token in the browser as a cookie. Null removes the cookie. */
  setSession(token: string | null): void;
}
