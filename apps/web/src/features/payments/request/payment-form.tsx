import { etbText } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { useText } from '../../../lib/i18n.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { AmountField } from '../amount-field.tsx';
import { MethodSelect } from '../method-select.tsx';
import type { PaymentType } from '../payment.ts';
import { paymentIn } from '../payment-input.ts';
import { AmountChips } from './amount-chips.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { FormNote } from './form-note.tsx';
import { AnnouncedDeposits, PaymentsInProgress } from './open-payments.tsx';
import { useDeposit } from './use-deposit.ts';
import { useMethodChoice } from './use-method-choice.ts';
import { useWithdrawable } from './use-withdrawable.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const NOTE_ID = 'payment-note';

/**
 * An amount and a method, to deposit or to withdraw. `intent` is what the Enter key does, and what
 * was pressed last.
 */
export function PaymentForm({ intent }: { intent: PaymentType }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const withdrawable = useWithdrawable();
  const [formNo, setFormNo] = useState(1);
  const emptyForm = () => setFormNo((no) => no + 1);
  const deposit = useDeposit(emptyForm);
  const withdrawal = useWithdrawal(emptyForm);
  const unanswered = deposit.unanswered ?? withdrawal.unanswered;
  const { method, choose, isOffered } = useMethodChoice(intent, unanswered?.method);
  const unansweredText = unanswered && t(deposit.unanswered ? 'unansweredDeposit' : 'unansweredWithdrawal');

  function request(type: PaymentType): void {
    if (type !== intent) {
      // What is on the screen counts, whatever was usual for the other.
      choose(method);
      void navigate({ to: '/wallet', search: { intent: type }, state: true, replace: true, resetScroll: false });
    }
    const payment = form.current && paymentIn(form.current);
    const refusal = payment && type === 'withdraw' ? withdrawable.refusalOf(payment.amountSantim) : null;
    setProblem(payment ? (refusal ?? undefined) : t('invalidAmount'));
    deposit.clearError();
    if (!payment || refusal !== null) form.current?.querySelector('input')?.focus();
    else if (type === 'deposit') deposit.send(payment);
    else withdrawal.askToConfirm(payment);
  }

  // Beside our own buttons, of which one does the same. A dialog has its own.
  const hasDialog = deposit.requested !== null || withdrawal.toConfirm !== null || withdrawal.requested !== null;
  const isOpen = !hasDialog && (intent === 'withdraw' || isOffered);
  useMainAct(
    isOpen ? { text: t(intent), busy: deposit.busy || withdrawal.busy, onPress: () => request(intent) } : null,
  );

  function fillIn(etb: string): void {
    const amount = form.current?.querySelector('input');
    if (amount) amount.value = etb;
    setProblem(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    request(intent);
  }

  return (
    <>
      <AnnouncedDeposits onContinue={deposit.resume} />
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
              />
            </div>
            <div className="w-34 large-text:w-full">
              <MethodSelect value={method} onChoose={choose} />
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
          <FormNote id={NOTE_ID} intent={intent} problem={problem} unanswered={unansweredText} isOffered={isOffered} />
          <RequestProblem keyed error={deposit.error} otherwise={t('depositFailed')} />
          <div className="grid grid-cols-2 large-text:grid-cols-1 gap-3">
            <TypeButton type="deposit" intent={intent} busy={deposit.busy} disabled={!isOffered} onRequest={request} />
            <TypeButton type="withdraw" intent={intent} busy={withdrawal.busy} onRequest={request} />
          </div>
        </form>
        {deposit.requested && <DepositDialog requested={deposit.requested} onClose={deposit.close} />}
        <WithdrawDialog withdrawal={withdrawal} />
      </section>
      <PaymentsInProgress />
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
      onClick={isMain ? undefined : () => onRequest(type)}
    >
      {!busy && <TypeIcon className="size-5" />}
      {t(type)}
    </Button>
  );
}
