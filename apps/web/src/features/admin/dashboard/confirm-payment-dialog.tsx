import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { parseEtb, typedEtb } from '../../../lib/amount.ts';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { PAYMENT_METHODS } from '../limits.ts';
import { textIn } from '../parts/form-data.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { isMethod, METHOD_NAMES } from '../parts/method-name.ts';
import { FlagMarks } from '../parts/payment-marks.tsx';
import { RawMessage } from '../parts/raw-message.tsx';
import type { PaymentMethod, PendingPayment } from '../types.ts';
import { DecisionProblem, PaymentFacts } from './payment-facts.tsx';
import { useDecision } from './use-decision.ts';

interface ConfirmPaymentDialogProps {
  payment: PendingPayment;
  onClose: () => void;
}

/** Before money is credited or counted as paid: what exactly, to whom, and for a deposit what really arrived. */
export function ConfirmPaymentDialog({ payment, onClose }: ConfirmPaymentDialogProps) {
  const t = useText();
  const { confirm } = useDecision(onClose);
  const isDeposit = payment.type === 'deposit';
  const [entering, setEntering] = useState(isDeposit && (payment.amountSantim === null || payment.method === null));
  const [invalid, setInvalid] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const received = entering ? receivedIn(event.currentTarget) : {};
    setInvalid(received === null);
    if (received && !confirm.isPending) confirm.mutate({ paymentId: payment.id, type: payment.type, ...received });
  }

  return (
    <FormDialog
      title={isDeposit ? t('adminConfirmDepositTitle') : t('adminConfirmWithdrawalTitle')}
      busy={confirm.isPending}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      <p>{question(payment, t)}</p>
      <FlagMarks flags={payment.flags} />
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
        <DecisionProblem error={confirm.isPending ? null : confirm.error} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" disabled={confirm.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

function question(payment: PendingPayment, t: ReturnType<typeof useText>): string {
  const { username: name, amountSantim } = payment;
  if (amountSantim === null) return t('adminConfirmOpenQuestion', { name });
  const amount = formatEtb(amountSantim);
  if (payment.type === 'deposit') return t('adminConfirmDepositQuestion', { name, amount });
  return t('adminConfirmWithdrawalQuestion', { phone: payment.phoneNumber, amount });
}

function receivedIn(form: HTMLFormElement): { amountSantim: number; method: PaymentMethod } | null {
  const amountSantim = parseEtb(textIn(form, 'amount'));
  const method = textIn(form, 'method');
  return amountSantim !== null && isMethod(method) ? { amountSantim, method } : null;
}

function ReceivedFields({ payment, invalid }: { payment: PendingPayment; invalid: boolean }) {
  const t = useText();
  const { amountSantim, method } = payment;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label={t('adminReceivedEtb')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountSantim === null ? '' : typedEtb(amountSantim)}
        error={invalid ? t('invalidAmount') : undefined}
      />
      <SelectField label={t('method')} name="method" defaultValue={method ?? ''}>
        {method === null && <option value="">{t('adminChooseMethod')}</option>}
        {PAYMENT_METHODS.map((name) => (
          <option key={name} value={name}>
            {t(METHOD_NAMES[name])}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
