import { REASON_LENGTH_MAX } from '@cartela/api/payments/limits';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../../components/form-actions.tsx';
import { Problem } from '../../../components/problem.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { TitledDialog } from '../../../components/titled-dialog.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/i18n.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { DecisionProblem } from './decision-problem.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { RawMessage } from './raw-message.tsx';
import { useDecision } from './use-decision.ts';

interface RejectPaymentDialogProps {
  payment: PendingPayment;
  onClose: () => void;
}

/** Asks before a payment is rejected, and for a reason that the player will read. */
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
    <TitledDialog
      title={isDeposit ? t('adminRejectDepositTitle') : t('adminRejectWithdrawalTitle')}
      locked={reject.isPending}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      {payment.rawMessage !== null && <RawMessage message={payment.rawMessage} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={t('adminReason')}
          name="reason"
          required
          maxLength={REASON_LENGTH_MAX}
          hint={isDeposit ? t('adminRejectDepositHelp') : t('adminRejectWithdrawalHelp')}
        />
        <Problem>{noReason && t('reasonRequired')}</Problem>
        <DecisionProblem type={payment.type} error={reject.error} />
        <FormActions action={t('adminReject')} look="danger" busy={reject.isPending} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}
