import { TRANSACTION_NUMBER_TEXT_MAX } from '@cartela/api/payments/limits';
import type { FormEvent } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { refusalText } from '../../../lib/api/errors.ts';
import { textIn } from '../../../lib/form-data.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { DecisionProblem } from './decision-problem.tsx';
import { focusField, refusedField } from './evidence/arrival.ts';
import { useAnotherPayment } from './evidence/use-another-payment.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { SendByProvider } from './payouts/send-by-provider.tsx';
import { type DecisionEnds, useDecision } from './use-decision.ts';

interface ConfirmWithdrawalDialogProps extends DecisionEnds {
  payment: PendingPayment;
}

/**
 * Asks before a withdrawal is confirmed, and for the reference of what was sent by hand. Or lets a
 * provider send it.
 */
export function ConfirmWithdrawalDialog({ payment, onClose, onDecided }: ConfirmWithdrawalDialogProps) {
  const t = useText();
  const { confirm } = useDecision({ onClose, onDecided });
  const another = useAnotherPayment(confirm.error);
  const { id: paymentId, phoneNumber: phone, amountSantim } = payment;
  const amount = formatEtb(amountSantim ?? 0);
  const isOffered = (payment.payout?.providers ?? []).length > 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const number = textIn(form, 'transactionNumber').trim();
    if (confirm.isPending) return;
    confirm.mutate(
      { paymentId, type: 'withdraw', ...(number === '' ? {} : { transactionNumber: number }), ...another.said },
      { onError: (error) => refusedField(error) && focusField(form, 'transactionNumber') },
    );
  }

  const isNumberRefused = refusedField(confirm.error) === 'transactionNumber';
  return (
    <TitledDialog title={t('adminConfirmWithdrawalTitle')} locked={confirm.isPending} onClose={onClose}>
      <PaymentFacts payment={payment} />
      <SendByProvider
        payment={payment}
        isBusy={confirm.isPending}
        onSend={(provider) => confirm.mutate({ paymentId, type: 'withdraw', provider })}
      />
      {isOffered && <h3 className="border-line border-t pt-3 font-bold">{t('adminByHand')}</h3>}
      <p>{t('adminConfirmWithdrawalQuestion', { phone, amount })}</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('adminReference')}
          name="transactionNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TRANSACTION_NUMBER_TEXT_MAX}
          hint={t('adminReferenceHint')}
          error={isNumberRefused ? refusalText(confirm.error, t('failedToUpdateWithdrawal')) : undefined}
        />
        {!isNumberRefused && <DecisionProblem type="withdraw" error={confirm.error} />}
        {another.tick}
        <FormActions
          action={t('adminConfirmAmount', { amount })}
          look={isOffered ? 'quiet' : 'primary'}
          busy={confirm.isPending}
          onCancel={onClose}
        />
      </form>
    </TitledDialog>
  );
}
