import { RequestProblem } from '../../../components/states/problem.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { PaymentType } from '../../payments/payment.ts';

const FAILURES: Readonly<Record<PaymentType, TextKey>> = {
  deposit: 'failedToUpdateDeposit',
  withdraw: 'failedToUpdateWithdrawal',
};

/** Why a payment was not confirmed or rejected. */
export function DecisionProblem({ type, error }: { type: PaymentType; error: unknown }) {
  const t = useText();
  return <RequestProblem error={error} otherwise={t(FAILURES[type])} />;
}
