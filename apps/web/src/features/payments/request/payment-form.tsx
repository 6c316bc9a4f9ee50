import { etbText } from '@cartela/game-core';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { LimitOffer, LimitsLink } from '../../player-limits/limits-link.tsx';
import { MethodSelect } from '../method-select.tsx';
import type { PaymentType } from '../payment.ts';
import { AmountChips } from './amount-chips.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { FormNote } from './form-note.tsx';
import { AnnouncedDeposits, PaymentsInProgress } from './open-payments.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const NOTE_ID = 'payment-note';

/**
 * An amount and a method, to deposit or to withdraw. `intent` is what the Enter key does: the one
 * that was pressed last.
 */
export function PaymentForm({ intent }: { intent: PaymentType }) {
  const t = useText();
  const {
    form,
    formNo,
    problem,
    clearProblem,
    deposit,
    checkout,
    withdrawal,
    withdrawable,
    unanswered,
    offer,
    choice,
    providers,
    choose,
    isOffered,
    request,
    fillIn,
  } = usePaymentForm(intent);
  const unansweredText = unanswered && t(deposit.unanswered ? 'unansweredDeposit' : 'unansweredWithdrawal');

  function submit(event: FormEvent) {
    event.preventDefault();
    request(intent);
  }

  return (
    <>
      {/* Who opens the wallet while money is under way looks for that first. */}
      <AnnouncedDeposits onContinue={deposit.resume} />
      <PaymentsInProgress />
      <section className="card p-4 sm:p-5">
        <form
          key={formNo}
          ref={form}
          noValidate
          onSubmit={submit}
          className="grid gap-4"
          aria-label={t('depositOrWithdraw')}
        >
          <div className="flex flex-wrap gap-3">
            <div className="min-w-24 flex-1 large-text:basis-full">
              <AmountField
                label={t('amountInEtb')}
                name="amount"
                placeholder="0"
                required
                defaultValue={unanswered ? etbText(unanswered.amountSantim) : undefined}
                aria-invalid={problem ? true : undefined}
                aria-describedby={NOTE_ID}
                onChange={clearProblem}
              />
            </div>
            <div className="w-34 large-text:w-full">
              <MethodSelect value={choice} providers={providers} onChoose={choose} />
            </div>
          </div>
          {intent === 'withdraw' ? (
            <AmountChips
              isPossible={(santim) => withdrawable.refusalOf(santim) === null}
              allSantim={withdrawable.allSantim}
              onChoose={fillIn}
            />
          ) : (
            <AmountChips onChoose={fillIn} />
          )}
          <FormNote id={NOTE_ID} {...{ intent, problem, offer, isOffered }} unanswered={unansweredText} />
          <RequestProblem keyed error={checkout.error} otherwise={t('depositFailed')} />
          <RequestProblem keyed error={deposit.error} otherwise={t('depositFailed')} />
          <LimitOffer />
          <div className="grid grid-cols-2 large-text:grid-cols-1 gap-3">
            <TypeButton
              type="deposit"
              intent={intent}
              busy={deposit.busy || checkout.busy}
              disabled={!isOffered}
              onRequest={request}
            />
            <TypeButton type="withdraw" intent={intent} busy={withdrawal.busy} onRequest={request} />
          </div>
          <LimitsLink />
        </form>
        {deposit.openRequest && <DepositDialog request={deposit.openRequest} onClose={deposit.close} />}
        <WithdrawDialog withdrawal={withdrawal} />
      </section>
    </>
  );
}

interface TypeButtonProps {
  type: PaymentType;
  intent: PaymentType;
  busy: boolean;
  disabled?: boolean;
  onRequest: (type: PaymentType) => void;
}

function TypeButton({ type, intent, busy, disabled = false, onRequest }: TypeButtonProps) {
  const t = useText();
  const isMain = type === intent;
  const TypeIcon = type === 'deposit' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <Button
      look={isMain ? 'primary' : 'quiet'}
      type={isMain ? 'submit' : 'button'}
      className="min-h-13 px-2 max-[22rem]:gap-1 sm:text-lg"
      busy={busy}
      disabled={disabled}
      aria-describedby={disabled ? NOTE_ID : undefined}
      onClick={isMain ? undefined : () => onRequest(type)}
    >
      {!busy && <TypeIcon className="size-5" />}
      {t(type)}
    </Button>
  );
}
