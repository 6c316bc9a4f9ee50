import { TRANSACTION_NUMBER_TEXT_MAX } from '@cartela/api/payments/limits';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../../components/forms/amount-field.tsx';
import { Field } from '../../../../components/forms/field.tsx';
import { FormActions } from '../../../../components/forms/form-actions.tsx';
import { refusalText } from '../../../../lib/api/errors.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { type Translate, useText } from '../../../../lib/text/i18n.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import { MethodSelect } from '../../../payments/method-select.tsx';
import type { PendingPayment } from '../../../payments/payment.ts';
import { DecisionProblem } from '../decision-problem.tsx';
import { type DecisionEnds, useDecision } from '../use-decision.ts';
import { type ArrivalField, type ArrivalProblems, arrivalIn, focusField, refusedField } from './arrival.ts';
import { useAnotherPayment } from './use-another-payment.tsx';

interface ArrivalFormProps extends DecisionEnds {
  payment: PendingPayment;
  /**
   * The operator's phone forwards messages. A transaction number and the amount are then needed.
   */
  messageHook: boolean;
}

/**
 * Confirms a deposit that no message proves, with what the administrator found in the account. The
 * amount that the player named is never filled in.
 */
export function ArrivalForm({ payment, messageHook, onClose, onDecided }: ArrivalFormProps) {
  const t = useText();
  const { confirm } = useDecision({ onClose, onDecided });
  const another = useAnotherPayment(confirm.error);
  const [problems, setProblems] = useState<ArrivalProblems>({});
  const needed = neededFields(payment, messageHook);
  const isAtCheckout = payment.checkout !== null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = arrivalIn(form, needed);
    setProblems(entered.problems ?? {});
    if (!entered.arrival || confirm.isPending) return;
    confirm.mutate(
      { paymentId: payment.id, type: 'deposit', flags: payment.flags, ...entered.arrival, ...another.said },
      {
        onError(error) {
          const field = refusedField(error);
          if (field) focusField(form, field);
        },
      },
    );
  }

  const wrongField = refusedField(confirm.error);
  const problemOf = (field: ArrivalField) => {
    const problem = problems[field];
    if (problem) return t(problem);
    return field === wrongField ? refusalText(confirm.error, t('failedToUpdateDeposit')) : undefined;
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-pretty">{lookUpText(payment, t)}</p>
      {!isAtCheckout && (
        <Field
          key={payment.transactionNumber}
          label={t('adminTransactionNumber')}
          name="transactionNumber"
          autoFocus
          data-focus-first
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TRANSACTION_NUMBER_TEXT_MAX}
          required={needed.includes('transactionNumber')}
          defaultValue={payment.transactionNumber ?? ''}
          hint={messageHook ? undefined : t('adminNumberOptional')}
          error={problemOf('transactionNumber')}
        />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <AmountField
          label={t('adminArrivedEtb')}
          name="amount"
          required={needed.includes('amount')}
          hint={amountHint(payment, needed, t)}
          error={problemOf('amount')}
        />
        {!isAtCheckout && (
          <MethodSelect
            key={payment.method}
            defaultValue={payment.method ?? undefined}
            openChoice={payment.method === null ? t('adminChooseMethod') : undefined}
            error={problemOf('method')}
          />
        )}
      </div>
      {wrongField === null && <DecisionProblem type="deposit" error={confirm.error} />}
      {another.tick}
      <FormActions action={t('adminConfirmDeposit')} busy={confirm.isPending} onCancel={onClose} />
    </form>
  );
}

function neededFields({ amountSantim, method, checkout }: PendingPayment, messageHook: boolean): ArrivalField[] {
  // The provider has said what was paid there.
  if (checkout) return amountSantim === null ? ['amount'] : [];
  return [
    ...(messageHook ? (['transactionNumber'] as const) : []),
    ...(messageHook || amountSantim === null ? (['amount'] as const) : []),
    ...(method === null ? (['method'] as const) : []),
  ];
}

function lookUpText({ username: name, method, checkout }: PendingPayment, t: Translate): string {
  if (checkout) return t('adminLookUpCheckout', { provider: providerName(checkout.provider, t) });
  return method === null ? t('adminLookUpOpen', { name }) : t('adminLookUp', { name, method: t(method) });
}

function amountHint({ amountSantim, checkout }: PendingPayment, needed: readonly ArrivalField[], t: Translate) {
  if (amountSantim === null || needed.includes('amount')) return undefined;
  if (checkout) return t('adminAmountAsPaid', { amount: formatEtb(amountSantim) });
  return t('adminAmountAsClaimed', { amount: formatEtb(amountSantim) });
}
