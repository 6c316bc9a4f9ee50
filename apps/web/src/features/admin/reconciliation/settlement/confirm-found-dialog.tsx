import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../../components/figures/badge.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { isPaymentMethod } from '../../../payments/payment.ts';
import { useAnotherPayment } from '../../payments/evidence/use-another-payment.tsx';
import { type SettleDialogProps, settling } from '../../settling.ts';
import type { Channel, FoundDeposit, OnlyStatement } from '../comparison.ts';

interface ConfirmFoundDialogProps extends SettleDialogProps {
  row: OnlyStatement;
  candidate: FoundDeposit;
  method: Channel;
}

/** Asks before a pending deposit is confirmed with what the statement says. */
export function ConfirmFoundDialog({ row, candidate, method, ...dialog }: ConfirmFoundDialogProps) {
  const t = useText();
  const confirm = trpc.payments.confirm.useMutation(settling(dialog));
  const another = useAnotherPayment(confirm.error);
  const { transactionNumber, statementSantim: amountSantim } = row;
  const { paymentId, username: name, amountSantim: claimedSantim, payer } = candidate;
  const amount = formatEtb(amountSantim);
  const byMethod = isPaymentMethod(method) ? { method } : {};
  return (
    <ConfirmDialog
      title={t('confirmFoundTitle', { name })}
      yes={t('adminConfirmAmount', { amount })}
      no={t('cancel')}
      act={confirm}
      failure={t('failedToUpdateDeposit')}
      onYes={() =>
        confirm.mutate({ paymentId, type: 'deposit', transactionNumber, amountSantim, ...byMethod, ...another.said })
      }
      onNo={dialog.onClose}
    >
      <p>{t('confirmFoundHelp', { amount, name, number: transactionNumber })}</p>
      {claimedSantim !== null && claimedSantim !== amountSantim && (
        <p className="font-bold">{t('confirmFoundDiffers', { amount: formatEtb(claimedSantim) })}</p>
      )}
      {payer === 'differs' && (
        <p>
          <Badge tone="bad">{t('payerDiffers')}</Badge>
        </p>
      )}
      {another.tick}
    </ConfirmDialog>
  );
}
