/**
 * A way straight to one subscriber of a feed. A subscription begins as a generator, whose events
 * each take a turn of promises for each subscriber. Once its first event was sent, a feed may write
 * to the outlet instead, and make the bytes of an event once for all outlets of one envelope.
 */
export interface Outlet {
  /**
   * What the connection puts around an event. Outlets with the same one are sent the same bytes.
   */
  readonly envelope: string;
  pack(event: object): Uint8Array;
  /** Does nothing on a connection that is closing. */
  write(packed: Uint8Array): void;
  /** Bytes given to the connection but not sent yet. */
  unsentBytes(): number;
}

/**
 * The outlet of the subscription whose event this was. Null if it was not sent, or not in a way
 * that others could be sent as well.
 */
export type OutletAfter = (event: object) => Outlet | null;
