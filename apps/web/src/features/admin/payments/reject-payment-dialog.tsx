import { REASON_LENGTH_MAX } from '@cartela/api/payments/limits';
import { type FormEvent, useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { Problem } from '../../../components/states/problem.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { MethodSelect } from '../../payments/method-select.tsx';
import { isPaymentMethod, type PendingPayment } from '../../payments/payment.ts';
import { DecisionProblem } from './decision-problem.tsx';
import { RawMessage } from './evidence/raw-message.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { type DecisionEnds, useDecision } from './use-decision.ts';

interface RejectPaymentDialogProps extends DecisionEnds {
  payment: PendingPayment;
}

/** Asks before a payment is rejected, and for a reason. The player will read the reason. */
export function RejectPaymentDialog({ payment, onClose, onDecided }: RejectPaymentDialogProps) {
  const t = useText();
  const { reject } = useDecision({ onClose, onDecided });
  const isPaidAgain = payment.type === 'withdraw' && payment.playerDeleted;
  const [noReason, setNoReason] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = textIn(form, 'reason').trim();
    const method = isPaidAgain ? textIn(form, 'method') : '';
    setNoReason(reason === '');
    if (reason === '' || reject.isPending) return;
    const isProven = payment.evidence !== null;
    const payOutBy = isPaymentMethod(method) ? { payOutBy: method } : {};
    reject.mutate({ paymentId: payment.id, reason, isProven, ...payOutBy });
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
      {isPaidAgain && <p>{t('adminRejectDeletedHelp', { phone: payment.phoneNumber })}</p>}
      <form noValidate onSubmit={submit} className="grid gap-4">
        {isPaidAgain && <MethodSelect defaultValue={payment.method ?? undefined} />}
        <TextArea
          label={t('adminReason')}
          name="reason"
          required
          maxLength={REASON_LENGTH_MAX}
          hint={isPaidAgain ? undefined : t(isDeposit ? 'adminRejectDepositHelp' : 'adminRejectWithdrawalHelp')}
        />
        <Problem>{noReason && t('reasonRequired')}</Problem>
        <DecisionProblem type={payment.type} error={reject.error} />
        <FormActions action={t('adminReject')} look="danger" busy={reject.isPending} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}
