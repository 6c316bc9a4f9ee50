import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { useAnotherPayment } from '../../payments/evidence/use-another-payment.tsx';
import { type SettleDialogProps, settling } from '../../settling.ts';
import type { OnlyStatementPayout } from '../comparison.ts';

interface ConfirmPayoutDialogProps extends SettleDialogProps {
  row: OnlyStatementPayout;
  candidate: OnlyStatementPayout['candidates'][number];
}

/** Asks before a pending withdrawal is confirmed as a payout that the statement has. */
export function ConfirmPayoutDialog({ row, candidate, ...dialog }: ConfirmPayoutDialogProps) {
  const t = useText();
  const confirm = trpc.payments.confirm.useMutation(settling(dialog));
  const another = useAnotherPayment(confirm.error);
  const { transactionNumber, statementSantim } = row;
  const { paymentId, username: name } = candidate;
  const amount = formatEtb(statementSantim);
  return (
    <ConfirmDialog
      title={t('confirmPayoutTitle', { name })}
      yes={t('adminConfirmAmount', { amount })}
      no={t('cancel')}
      act={confirm}
      failure={t('settleFailed')}
      onYes={() => confirm.mutate({ paymentId, type: 'withdraw', transactionNumber, ...another.said })}
      onNo={dialog.onClose}
    >
      <p>{t('confirmPayoutHelp', { amount, name, number: transactionNumber })}</p>
      {another.tick}
    </ConfirmDialog>
  );
}
