import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { REASON_MAX } from '../limits.ts';
import { textIn } from '../parts/form-data.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { RawMessage } from '../parts/raw-message.tsx';
import { TextAreaField } from '../parts/text-area-field.tsx';
import type { PendingPayment } from '../types.ts';
import { DecisionProblem, PaymentFacts } from './payment-facts.tsx';
import { useDecision } from './use-decision.ts';

interface RejectPaymentDialogProps {
  payment: PendingPayment;
  onClose: () => void;
}

export function RejectPaymentDialog({ payment, onClose }: RejectPaymentDialogProps) {
  const t = useText();
  const { reject } = useDecision(onClose);
  const [noReason, setNoReason] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textIn(event.currentTarget, 'reason').trim();
    setNoReason(reason === '');
    if (reason !== '' && !reject.isPending) reject.mutate({ paymentId: payment.id, reason });
  }

  const isDeposit = payment.type === 'deposit';
  return (
    <FormDialog
      title={isDeposit ? t('adminRejectDepositTitle') : t('adminRejectWithdrawalTitle')}
      busy={reject.isPending}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      {payment.rawMessage !== null && <RawMessage message={payment.rawMessage} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextAreaField
          label={t('adminReason')}
          name="reason"
          required
          maxLength={REASON_MAX}
          hint={isDeposit ? t('adminRejectDepositHelp') : t('adminRejectWithdrawalHelp')}
        />
        {noReason && (
          <p role="alert" className="font-bold text-danger">
            {t('reasonRequired')}
          </p>
        )}
        <DecisionProblem error={reject.isPending ? null : reject.error} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" disabled={reject.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="danger" busy={reject.isPending}>
            {t('adminReject')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
