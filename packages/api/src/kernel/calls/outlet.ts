/**
 * A direct way to send events to one subscriber of a feed. A subscription begins as a generator,
 * which costs a turn of promises for each event and subscriber. Once the generator's first event
 * has been sent, the feed may write to the outlet instead. Then the bytes of an event are made once
 * for all outlets that have the same envelope.
 */
export interface Outlet {
  /**
   * The text that the connection puts around an event. Outlets with the same envelope can be sent
   * the same bytes.
   */
  readonly envelope: string;
  pack(event: object): Uint8Array;
  /** Does nothing on a connection that is closing. */
  write(packed: Uint8Array): void;
  /** Bytes given to the connection but not sent yet. */
  unsentBytes(): number;
}

/**
 * Returns the outlet of the subscription that this event was sent to. Null if the event was not
 * sent, or if other events cannot be sent in the same way.
 */
export type OutletAfter = (event: object) => Outlet | null;
