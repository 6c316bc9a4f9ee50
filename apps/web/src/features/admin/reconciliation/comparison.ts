import type { ApiInputs, ApiOutputs } from '../../../lib/trpc.ts';

type Calls = ApiOutputs['payments']['reconciliation'];
export type Comparison = Calls['compare'];
export type Preview = Calls['preview'];
export type CompareInput = ApiInputs['payments']['reconciliation']['compare'];

/** A payment that only the statement has. */
export type OnlyStatement = Comparison['onlyStatement'][number];
export type Candidate = OnlyStatement['candidates'][number];
/** A confirmed deposit. */
export type Deposit = Comparison['onlyOurs'][number];
export type Differing = Comparison['differing'][number];

/** What is to be settled: a dialog asks before it is done. */
export type Settlement =
  | { readonly act: 'confirm'; readonly row: OnlyStatement; readonly candidate: Candidate }
  | { readonly act: 'name'; readonly row: OnlyStatement; readonly deposit: Deposit }
  /** Null if the statement does not have the payment: then all is taken back. */
  | { readonly act: 'correct'; readonly deposit: Deposit; readonly statementSantim: number | null }
  | { readonly act: 'explain'; readonly about: ApiInputs['payments']['reconciliation']['explain'] };

export interface SettleProps {
  readonly onSettle: (settlement: Settlement) => void;
}

/** To explain why the statement and a deposit differ. */
export function explainDeposit({ paymentId, creditedSantim }: Deposit, statementSantim: number | null): Settlement {
  return { act: 'explain', about: { paymentId, creditedSantim, statementSantim, reason: '' } };
}
