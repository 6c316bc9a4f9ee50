import { etbText } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../../components/form-actions.tsx';
import { TitledDialog } from '../../../components/titled-dialog.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { type Translate, useText } from '../../../lib/i18n.ts';
import { AmountField } from '../../payments/amount-field.tsx';
import { MethodSelect } from '../../payments/method-select.tsx';
import type { PendingPayment } from '../../payments/payment.ts';
import { PaymentFlags } from '../../payments/payment-flags.tsx';
import { paymentIn } from '../../payments/payment-input.ts';
import { RawMessage } from '../../payments/raw-message.tsx';
import { DecisionProblem } from './decision-problem.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { useDecision } from './use-decision.ts';

interface ConfirmPaymentDialogProps {
  payment: PendingPayment;
  onClose: () => void;
}

/** Asks before a payment is confirmed. For a deposit, what really arrived can be entered. */
export function ConfirmPaymentDialog({ payment, onClose }: ConfirmPaymentDialogProps) {
  const t = useText();
  const { confirm } = useDecision(onClose);
  const isDeposit = payment.type === 'deposit';
  const [entering, setEntering] = useState(isDeposit && (payment.amountSantim === null || payment.method === null));
  const [invalid, setInvalid] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const received = entering ? paymentIn(event.currentTarget) : {};
    setInvalid(received === null);
    if (received && !confirm.isPending) confirm.mutate({ paymentId: payment.id, type: payment.type, ...received });
  }

  return (
    <TitledDialog
      title={isDeposit ? t('adminConfirmDepositTitle') : t('adminConfirmWithdrawalTitle')}
      locked={confirm.isPending}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      <p>{question(payment, t)}</p>
      <PaymentFlags flags={payment.flags} />
      {payment.rawMessage !== null && <RawMessage message={payment.rawMessage} open={payment.flags.length > 0} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        {entering && <ReceivedFields payment={payment} invalid={invalid} />}
        {isDeposit && !entering && (
          <button
            type="button"
            className="min-h-11 justify-self-start font-bold text-link text-sm underline"
            onClick={() => setEntering(true)}
          >
            {t('adminOtherAmount')}
          </button>
        )}
        <DecisionProblem type={payment.type} error={confirm.error} />
        <FormActions action={t('confirm')} busy={confirm.isPending} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}

function question(payment: PendingPayment, t: Translate): string {
  const { username: name, amountSantim } = payment;
  if (amountSantim === null) return t('adminConfirmOpenQuestion', { name });
  const amount = formatEtb(amountSantim);
  if (payment.type === 'deposit') return t('adminConfirmDepositQuestion', { name, amount });
  return t('adminConfirmWithdrawalQuestion', { phone: payment.phoneNumber, amount });
}

function ReceivedFields({ payment, invalid }: { payment: PendingPayment; invalid: boolean }) {
  const t = useText();
  const { amountSantim, method } = payment;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <AmountField
        label={t('adminReceivedEtb')}
        name="amount"
        defaultValue={amountSantim === null ? '' : etbText(amountSantim)}
        error={invalid ? t('invalidAmount') : undefined}
      />
      <MethodSelect
        defaultValue={method ?? undefined}
        openChoice={method === null ? t('adminChooseMethod') : undefined}
      />
    </div>
  );
}
