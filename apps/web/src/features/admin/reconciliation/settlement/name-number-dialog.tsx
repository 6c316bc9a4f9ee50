import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { useAnotherPayment } from '../../payments/evidence/use-another-payment.tsx';
import { type SettleDialogProps, settling } from '../../settling.ts';

interface NameNumberDialogProps extends SettleDialogProps {
  paymentId: string;
  transactionNumber: string;
  title: string;
  /** What the number means for this payment. */
  help: string;
}

/**
 * Asks whether a payment that was confirmed without a transaction number is this one in the
 * statement.
 */
export function NameNumberDialog({ paymentId, transactionNumber, title, help, ...dialog }: NameNumberDialogProps) {
  const t = useText();
  const name = trpc.payments.reconciliation.nameNumber.useMutation(settling(dialog));
  const another = useAnotherPayment(name.error);
  return (
    <ConfirmDialog
      title={title}
      no={t('cancel')}
      act={name}
      failure={t('settleFailed')}
      onYes={() => name.mutate({ paymentId, transactionNumber, ...another.said })}
      onNo={dialog.onClose}
    >
      <p>{help}</p>
      {another.tick}
    </ConfirmDialog>
  );
}
