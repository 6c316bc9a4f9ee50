// What every provider with a checkout does. Each has a folder here, and nothing outside of it knows
// how its provider is called.

/** An order to pay a deposit. */
export interface Order {
  /** Ours, unguessable: letters and figures. */
  readonly reference: string;
  readonly amountSantim: number;
  readonly player: { readonly username: string; readonly phoneNumber: string };
  /** The page that the player comes back to. */
  readonly returnUrl: string;
}

/**
 * What a provider says of an order. `said` is in its own words, for administrators. Whatever says
 * nothing certain is `pending`.
 */
export type Verified =
  | {
      readonly state: 'paid';
      readonly amountSantim: number;
      readonly currency: string;
      readonly providerReference: string;
      readonly said: string;
    }
  | { readonly state: 'failed' | 'pending'; readonly said: string };

/** What a stranger has posted to a provider's address here. */
export interface Notification {
  header(name: string): string | undefined;
  /** As it came: a signature is of its bytes. */
  readonly body: string;
}

export interface Provider {
  /** Lower case, such as `chapa`. It is in addresses, in the ledger and in payments. */
  readonly name: string;
  /**
   * Orders a payment, and returns the address where the player pays.
   *
   * @throws ProviderFault
   */
  start(order: Order, stop: AbortSignal): Promise<string>;
  /**
   * Asks what became of an order.
   *
   * @throws ProviderFault
   */
  verify(reference: string, stop: AbortSignal): Promise<Verified>;
  /**
   * Our reference in a notification, and nothing else of it: whatever a notification says is only a
   * reason to ask. Null if it has none, or if its signature is wrong. Absent where none is posted.
   */
  referenceFrom?(notification: Notification): string | null;
}

/** A provider gave no answer, or none that can be understood. The message has no secrets. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}
