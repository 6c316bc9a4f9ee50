import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Deposit, OnlyStatement } from './comparison.ts';
import { type SettleDialogProps, settling } from './settling.ts';

interface NameNumberDialogProps extends SettleDialogProps {
  row: OnlyStatement;
  deposit: Deposit;
}

/** Asks whether a deposit that was confirmed without a number is the statement's payment. */
export function NameNumberDialog({ row, deposit, ...dialog }: NameNumberDialogProps) {
  const t = useText();
  const name = trpc.payments.reconciliation.nameNumber.useMutation(settling(dialog));
  const { transactionNumber } = row;
  const { paymentId, username, creditedSantim } = deposit;
  return (
    <ConfirmDialog
      title={t('nameFoundTitle', { name: username })}
      no={t('cancel')}
      busy={name.isPending}
      problem={<RequestProblem error={name.error} otherwise={t('settleFailed')} />}
      onYes={() => name.mutate({ paymentId, transactionNumber })}
      onNo={dialog.onClose}
    >
      <p>{t('nameFoundHelp', { number: transactionNumber, amount: formatEtb(creditedSantim) })}</p>
    </ConfirmDialog>
  );
}
