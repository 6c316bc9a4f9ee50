import type { Requester, User } from './actor.ts';
import type { Application } from './application.ts';
import type { Outlet } from './outlet.ts';

export interface Identity {
  readonly user: User;
  readonly token: string;
  /** Set if it is not the user who asks. The token is then empty. */
  readonly requestedBy?: Requester | undefined;
}

/** A connection that stays open for many calls, as far as they need it. */
export interface Connection {
  /** Bytes given to it but not sent yet, so that a feed can go easy on a slow client. */
  readonly bufferedAmount: number;
  /** The outlet of a subscription over this connection, as `OutletAfter` has it. */
  outletAfter(event: object): Outlet | null;
  /**
   * Counts a call. Too many in a second close the connection.
   *
   * @throws Refusal `tooManyMessages`
   */
  countCall(): void;
  /**
   * Looks up anew who is signed in. Null if nobody is, or if the session is over: the connection is
   * then closed.
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
 * The cookie by which a browser is known again. It is no credential (`accounts/known-browsers.ts`).
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
  /** The caller's network address. */
  readonly address: string;
  /** The caller's browser as it names itself, where somebody can sign in. */
  readonly userAgent?: string | undefined;
  readonly connection: Connection | null;
  /** Stores the session's token in the browser as a cookie. Null removes the cookie. */
  setSession(token: string | null): void;
  /**
   * Removes what an administrator's browser keeps for the old system's calls. Only where an answer
   * can do that.
   */
  forgetAdmin?(): void;
  /** Only where the caller may be a browser that keeps cookies. */
  readonly browser?: BrowserCookie | undefined;
}
