import type { ApiInputs, ApiOutputs } from '../../../lib/api/trpc.ts';

type Calls = ApiOutputs['payments']['reconciliation'];
export type Comparison = Calls['compare'];
export type Preview = Calls['preview'];
export type CompareInput = ApiInputs['payments']['reconciliation']['compare'];
/** A payment method, or a provider. */
export type Channel = CompareInput['method'];

/** A payment that only the statement has. */
export type OnlyStatement = Comparison['onlyStatement'][number];
/** A pending deposit that such a payment may be. */
export type FoundDeposit = OnlyStatement['candidates'][number];
/** A confirmed deposit that only our records have. */
export type Deposit = Comparison['onlyOurs'][number];
export type Differing = Comparison['differing'][number];
/** A payout that only the statement has. */
export type OnlyStatementPayout = Comparison['payouts']['onlyStatement'][number];
/** A withdrawal that we have paid out. */
export type Payout = Comparison['payouts']['onlyOurs'][number];

/** A difference to settle. A dialog asks before it is done. */
export type Settlement =
  | { readonly act: 'confirm'; readonly row: OnlyStatement; readonly candidate: FoundDeposit }
  | { readonly act: 'name'; readonly row: OnlyStatement; readonly deposit: Deposit }
  | {
      readonly act: 'confirm-payout';
      readonly row: OnlyStatementPayout;
      readonly candidate: OnlyStatementPayout['candidates'][number];
    }
  | { readonly act: 'name-payout'; readonly row: OnlyStatementPayout; readonly payout: Payout }
  /**
   * `statementSantim` is null if the statement does not have the payment: then all of it is taken
   * back.
   */
  | { readonly act: 'correct'; readonly deposit: Deposit; readonly statementSantim: number | null }
  | { readonly act: 'explain'; readonly about: ApiInputs['payments']['reconciliation']['explain'] };

export interface SettleProps {
  readonly onSettle: (settlement: Settlement) => void;
}

/** The settlement that explains why the statement and a deposit differ. */
export function explainDeposit({ paymentId, creditedSantim }: Deposit, statementSantim: number | null): Settlement {
  return { act: 'explain', about: { paymentId, creditedSantim, statementSantim, reason: '' } };
}

export function explainPayout({ paymentId, paidSantim }: Payout, statementSantim: number | null): Settlement {
  return { act: 'explain', about: { paymentId, creditedSantim: paidSantim, statementSantim, reason: '' } };
}

/**
 * Whether the statement has payouts. A statement of received money alone says nothing about them.
 */
export function hasPayouts({ payouts, explained }: Comparison): boolean {
  const { inBoth, onlyStatement, differing } = payouts;
  const isThere = explained.some(({ isPayout, statementSantim }) => isPayout && statementSantim !== null);
  return isThere || [inBoth, onlyStatement, differing].some(({ length }) => length > 0);
}
