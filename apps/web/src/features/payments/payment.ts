import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { isText } from '../../lib/text/sentence.ts';
import type { TextKey } from '../../locales/en.ts';

type ListedPayment = ApiOutputs['wallet']['transactions']['payments'][number];
export type Corrections = ListedPayment['corrections'];
export type ReplacedRequest = ListedPayment['replaced'][number];
type OnlyListed = 'corrections' | 'walletAfterSantim' | 'replaced';
/**
 * A deposit or withdrawal as its player sees it. One that was just made lacks the fields that only
 * lists have.
 */
export type Payment = Omit<ListedPayment, OnlyListed> & Partial<Pick<ListedPayment, OnlyListed>>;
/** A payment that waits for an administrator's decision. */
export type PendingPayment = ApiOutputs['payments']['pending']['payments'][number];
/** What has come of sending a withdrawal by a provider. */
export type Payout = NonNullable<NonNullable<PendingPayment['payout']>['last']>;
/** What the provider's message says about a deposit. */
export type Evidence = NonNullable<PendingPayment['evidence']>;
export type RecentPayment = ApiOutputs['dashboard']['recentPayments']['payments'][number];
export type PaymentType = PendingPayment['type'];
export type PaymentStatusName = PendingPayment['status'];
/** The operator's account that deposits of a method are sent to. */
export type PaymentAccount = ApiOutputs['payments']['methods']['accounts'][number];

export const PAYMENT_TYPE_NAMES: Readonly<Record<PaymentType, TextKey>> = {
  deposit: 'kindDeposit',
  withdraw: 'withdrawal',
};

/**
 * Why a payment was rejected or replaced: somebody's words, or ours in the language in use. A
 * server of another release may send no cause, or one that this page does not know.
 */
export function reasonOf({ reason, cause }: Pick<Payment, 'reason' | 'cause'>, t: Translate): string | null {
  return isText(cause) ? t(cause) : reason;
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

/** What a player asks for: an amount to pay in or to be paid out, by a method. */
export interface PaymentRequest {
  readonly amountSantim: number;
  readonly method: PaymentMethod;
}

export function isPaymentRequest(value: unknown): value is PaymentRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amountSantim' in value &&
    typeof value.amountSantim === 'number' &&
    'method' in value &&
    isPaymentMethod(value.method)
  );
}

export interface IntentSearch {
  /** Whether a visit to the wallet is for a deposit or a withdrawal. */
  intent?: PaymentType;
  /** The order at a provider from which the player is back. */
  paid?: string;
}

/** For a route's `validateSearch`. */
export function parseIntent({ intent, paid }: Record<string, unknown>): IntentSearch {
  return {
    ...(intent === 'deposit' || intent === 'withdraw' ? { intent } : {}),
    ...(typeof paid === 'string' ? { paid } : {}),
  };
}
