import type { ApiOutputs } from '../../lib/trpc.ts';

export type Transaction = ApiOutputs['wallet']['transactions']['transactions'][number];
export type Methods = ApiOutputs['payments']['methods'];
export type PaymentAccount = Methods['accounts'][number];
export type Method = PaymentAccount['method'];

export const METHODS = ['telebirr', 'cbebirr'] as const satisfies readonly Method[];

export function isMethod(value: unknown): value is Method {
  return METHODS.some((method) => method === value);
}

/** What the player asks for: so much, in or out, by that method. */
export interface PaymentRequest {
  readonly amountSantim: number;
  readonly method: Method;
}

export function isPaymentRequest(value: unknown): value is PaymentRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amountSantim' in value &&
    typeof value.amountSantim === 'number' &&
    'method' in value &&
    isMethod(value.method)
  );
}

/** Which of the two a visit to the wallet is for. */
export type Intent = 'deposit' | 'withdraw';

export interface IntentSearch {
  intent?: Intent;
}

/** For a route's `validateSearch`. */
export function parseIntent({ intent }: Record<string, unknown>): IntentSearch {
  return intent === 'deposit' || intent === 'withdraw' ? { intent } : {};
}
