import type { Requester, User } from '../actors/actor.ts';
import type { Application } from '../application.ts';
import type { Outlet } from './outlet.ts';

export interface Identity {
  readonly user: User;
  readonly token: string;
  /** Set if somebody else asks in the user's name. The token is then empty. */
  readonly requestedBy?: Requester | undefined;
}

/** A connection that stays open for many calls: what the calls may use of it. */
export interface Connection {
  /** Bytes given to the connection but not sent yet. A feed sends less to a client that is slow. */
  readonly bufferedAmount: number;
  /** The outlet of one of this connection's subscriptions (see `OutletAfter`). */
  outletAfter(event: object): Outlet | null;
  /**
   * Counts a call. Too many in a second close the connection.
   *
   * @throws Refusal `tooManyMessages`
   */
  countCall(): void;
  /**
   * Looks up again who is signed in. Null if nobody is, or if the session is over. The connection
   * is closed when its session is over.
   */
  identify(): Promise<Identity | null>;
  /**
   * Takes one of the connection's places for subscriptions until the returned function is called.
   *
   * @throws Refusal `tooManySubscriptions`
   */
  takeSubscription(): () => void;
}

/**
 * The cookie by which a browser is recognised. It is no credential
 * (`accounts/sign-in/known-browsers.ts`).
 */
export interface BrowserCookie {
  readonly token: string | null;
  keep(token: string): void;
}

/** One request, or one live connection. */
export interface Context {
  readonly app: Application;
  /** Null if nobody is signed in. */
  readonly identity: Identity | null;
  /** Whether a token was sent, valid or not. */
  readonly hadToken: boolean;
  /** The id of the user for whom the caller's page believes it acts. Absent if it does not say. */
  readonly account?: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  /** The browser's own name for itself (User-Agent). Set only at doors where people sign in. */
  readonly userAgent?: string | undefined;
  readonly connection: Connection | null;
  /** Stores the session's token in the browser as a cookie. Null removes the cookie. */
  setSession(token: string | null): void;
  /**
   * Removes the cookies that an administrator's browser keeps for the old system's calls. Absent
   * where the answer cannot set cookies.
   */
  forgetAdmin?(): void;
  /** Absent where the caller cannot be a browser that keeps cookies. */
  readonly browser?: BrowserCookie | undefined;
}
