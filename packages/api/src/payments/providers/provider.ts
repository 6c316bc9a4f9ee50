// What every provider with a checkout does. Each has a folder here, and nothing outside of it knows
// how its provider is called. Some send withdrawals too.

import type { PaymentMethod } from '@cartela/game-core';

/** An order to pay a deposit. */
export interface Order {
  /** Ours, unguessable: letters and figures. */
  readonly reference: string;
  readonly amountSantim: number;
  readonly player: { readonly username: string; readonly phoneNumber: string };
  /** The page that the player comes back to. */
  readonly returnUrl: string;
}

/** Characters of a provider's words that are kept. */
export const SAID_MAX = 300;

/**
 * What a provider says of an order. `said` is in its own words, for administrators. Whatever says
 * nothing certain is `pending`.
 */
export type Verified =
  | {
      readonly state: 'paid';
      readonly amountSantim: number;
      readonly currency: string;
      /** What the provider keeps of it. Null or absent if it does not say so. */
      readonly feeSantim?: number | null;
      readonly providerReference: string;
      readonly said: string;
    }
  | { readonly state: 'failed' | 'pending'; readonly said: string };

/** An order to send a withdrawal. */
interface PayoutOrder {
  /** Ours, unguessable: letters and figures. */
  readonly reference: string;
  readonly amountSantim: number;
  readonly method: PaymentMethod;
  readonly receiver: { readonly name: string; readonly phoneNumber: string };
}

/**
 * What a provider answers to such an order. `taken`: it is sent, sooner or later. `refused`: the
 * provider said no. `untold`: the provider was not even told, because something was missing.
 */
export interface PayoutAnswer {
  readonly state: 'taken' | 'refused' | 'untold';
  readonly said: string;
}

/**
 * What a provider says of such an order. `pending`: it has it and is at work. `unknown`: it has
 * none of this reference, or not yet.
 */
export type PayoutState =
  | {
      readonly state: 'sent';
      readonly amountSantim: number;
      readonly providerReference: string | null;
      /** What the provider has taken for it. Null if it does not say. */
      readonly feeSantim: number | null;
      readonly said: string;
    }
  | { readonly state: 'failed' | 'pending' | 'unknown'; readonly said: string };

/** What a provider wants approved before it lets money go. */
export interface PayoutQuestion {
  readonly reference: string;
  readonly amountSantim: number;
  readonly phoneNumber: string;
}

/** How a provider sends withdrawals. */
export interface Payouts {
  /** Whether it can send to accounts of this method. */
  paysTo(method: PaymentMethod): boolean;
  /**
   * Has a withdrawal sent.
   *
   * @throws ProviderFault if nobody knows whether it will be
   */
  payOut(order: PayoutOrder, stop: AbortSignal): Promise<PayoutAnswer>;
  /**
   * Asks what became of one.
   *
   * @throws ProviderFault also if it says something that cannot be right
   */
  payOutState(reference: string, stop: AbortSignal): Promise<PayoutState>;
  /**
   * What a notification wants approved. Null if its signature is wrong or it cannot be read. Absent
   * where the provider asks for no approval, or the operator has set none up.
   */
  questionFrom?(notification: Notification): PayoutQuestion | null;
}

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
  /** Absent where it sends no withdrawals. */
  readonly payouts?: Payouts;
}

/** A provider gave no answer, or none that can be understood. The message has no secrets. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}
