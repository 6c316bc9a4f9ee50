import type { FormEvent } from 'react';
import { FormActions } from '../../../../components/forms/form-actions.tsx';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { Evidence, PendingPayment } from '../../../payments/payment.ts';
import { DecisionProblem } from '../decision-problem.tsx';
import { type DecisionEnds, useDecision } from '../use-decision.ts';
import { useAnotherPayment } from './use-another-payment.tsx';

interface EvidenceFormProps extends DecisionEnds {
  payment: PendingPayment;
  evidence: Pick<Evidence, 'amountSantim' | 'method' | 'transactionNumber'>;
}

/**
 * Confirms a deposit with what the provider's message or receipt says. It sends what is shown: if
 * that has changed in the meantime, nothing else is confirmed.
 */
export function EvidenceForm({ payment, evidence, onClose, onDecided }: EvidenceFormProps) {
  const t = useText();
  const { confirm } = useDecision({ onClose, onDecided });
  const another = useAnotherPayment(confirm.error);
  const { amountSantim, method, transactionNumber } = evidence;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.mutate({
      paymentId: payment.id,
      type: 'deposit',
      flags: payment.flags,
      transactionNumber,
      amountSantim,
      method,
      ...another.said,
    });
  }

  const values = {
    name: payment.username,
    amount: formatEtb(amountSantim),
    method: t(method),
    number: transactionNumber,
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="wrap-anywhere text-pretty">{t('adminEvidenceQuestion', values)}</p>
      <DecisionProblem type="deposit" error={confirm.error} />
      {another.tick}
      <FormActions
        isFirst
        action={t('adminConfirmAmount', { amount: values.amount })}
        busy={confirm.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
