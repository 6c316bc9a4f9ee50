// A provider's public page about one payment. Each provider with one has a folder here.

import type { PaymentMethod } from '@cartela/game-core';

/** What a receipt says. Numbers of phones are masked by the provider. */
export interface Receipt {
  readonly transactionNumber: string;
  /** What the receiver got, without the payer's charges. */
  readonly settledSantim: number;
  readonly receiverAccount: string;
  readonly receiverName: string | null;
  readonly payerPhone: string;
  /** In the provider's own words. */
  readonly state: string;
  readonly isCompleted: boolean;
  readonly paidAt: Date;
}

/**
 * Why a page is not read: it is none of the provider's receipts, or this part of it is not as it is
 * known to be.
 */
export type Unread = 'no-receipt' | 'page' | Exclude<keyof Receipt, 'isCompleted'>;

export interface ReceiptPage {
  readonly method: PaymentMethod;
  /** Where the receipt of a number is. Null if the number is none of this provider's. */
  addressOf(transactionNumber: string): URL | null;
  read(html: string): Receipt | { readonly unread: Unread };
}
