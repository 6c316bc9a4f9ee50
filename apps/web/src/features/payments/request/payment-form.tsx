import { etbText, PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Problem, RequestProblem } from '../../../components/problem.tsx';
import { etbFigure, formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AmountField } from '../amount-field.tsx';
import { MethodSelect } from '../method-select.tsx';
import { isPaymentMethod, type PaymentRequest, type PaymentType } from '../payment.ts';
import { paymentIn } from '../payment-input.ts';
import { AmountChips } from './amount-chips.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { OpenDepositCard } from './open-deposit-card.tsx';
import { useDeposit } from './use-deposit.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const NOTE_ID = 'payment-note';

/** An amount and a method, to deposit or to withdraw. `intent` is what the Enter key does. */
export function PaymentForm({ intent }: { intent: PaymentType }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuseWithdrawal = useWithdrawalRules();
  const [formNo, setFormNo] = useState(1);
  const emptyForm = () => setFormNo((no) => no + 1);
  const deposit = useDeposit(emptyForm);
  const withdrawal = useWithdrawal(emptyForm);
  const unanswered = deposit.unanswered ?? withdrawal.unanswered;
  const { method, choose, isOffered } = useMethodChoice(intent, unanswered?.method);
  const unansweredText = unanswered && t(deposit.unanswered ? 'unansweredDeposit' : 'unansweredWithdrawal');

  function request(type: PaymentType): void {
    const payment = form.current && paymentIn(form.current);
    const refusal = payment && type === 'withdraw' ? refuseWithdrawal(payment) : null;
    setProblem(payment ? (refusal ?? undefined) : t('invalidAmount'));
    deposit.clearError();
    if (!payment || refusal !== null) form.current?.querySelector('input')?.focus();
    else if (type === 'deposit') deposit.send(payment);
    else withdrawal.askToConfirm(payment);
  }

  // Beside our own buttons, of which one does the same. A dialog has its own.
  const isOpen = deposit.requested === null && withdrawal.toConfirm === null && (intent === 'withdraw' || isOffered);
  useMainAct(
    isOpen ? { text: t(intent), busy: deposit.busy || withdrawal.busy, onPress: () => request(intent) } : null,
  );

  function fillIn(etb: number): void {
    const amount = form.current?.querySelector('input');
    if (amount) amount.value = String(etb);
    setProblem(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    request(intent);
  }

  return (
    <>
      <OpenDepositCard onContinue={deposit.resume} />
      <section className="card p-4 sm:p-5">
        <form
          key={formNo}
          ref={form}
          noValidate
          onSubmit={submit}
          className="grid gap-4"
          aria-label={t('depositOrWithdraw')}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
            <AmountField
              label={t('amountInEtb')}
              name="amount"
              placeholder="0"
              required
              defaultValue={unanswered ? etbText(unanswered.amountSantim) : undefined}
              aria-invalid={problem ? true : undefined}
              aria-describedby={NOTE_ID}
            />
            <MethodSelect value={method} onChoose={choose} />
          </div>
          <AmountChips onChoose={fillIn} />
          <FormNote problem={problem} unanswered={unansweredText} isOffered={isOffered} />
          <RequestProblem keyed error={deposit.error} otherwise={t('depositFailed')} />
          <div className="grid grid-cols-2 gap-3">
            <TypeButton type="deposit" intent={intent} busy={deposit.busy} disabled={!isOffered} onRequest={request} />
            <TypeButton type="withdraw" intent={intent} busy={withdrawal.busy} onRequest={request} />
          </div>
        </form>
        {deposit.requested && <DepositDialog requested={deposit.requested} onClose={deposit.close} />}
        {withdrawal.toConfirm && <WithdrawDialog withdrawal={withdrawal} payment={withdrawal.toConfirm} />}
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
      className="min-h-13 px-2 sm:text-lg"
      busy={busy}
      disabled={disabled}
      onClick={isMain ? undefined : () => onRequest(type)}
    >
      {!busy && <TypeIcon className="size-5" />}
      {t(type)}
    </Button>
  );
}

interface FormNoteProps {
  problem: string | undefined;
  unanswered: string | null;
  /** Whether the chosen method takes deposits. */
  isOffered: boolean;
}

/** What is wrong with the entry, or else the limits. Its height is fixed, so that nothing moves. */
function FormNote({ problem, unanswered, isOffered }: FormNoteProps) {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const limits = methods.data && {
    deposit: formatEtb(methods.data.minDepositSantim),
    withdrawal: formatEtb(methods.data.minWithdrawalSantim),
  };
  const hint = unanswered ?? (isOffered ? limits && t('paymentLimits', limits) : t('methodNotOffered'));
  return (
    <div id={NOTE_ID} className="min-h-10 text-sm sm:min-h-5">
      <Problem>{problem}</Problem>
      {!problem && <p className="text-pretty text-muted">{hint}</p>}
    </div>
  );
}

/**
 * The chosen method. A deposit needs an account to send to, so one that has it comes first, and a
 * method without one is for withdrawals only.
 */
function useMethodChoice(intent: PaymentType, unanswered: PaymentMethod | undefined) {
  const [chosen, setChosen] = useState<PaymentMethod>();
  const { data } = trpc.payments.methods.useQuery();
  const isOffered = (method: PaymentMethod) =>
    data === undefined || data.accounts.some((account) => account.method === method);
  const usual = intent === 'deposit' ? PAYMENT_METHODS.find(isOffered) : undefined;
  const method = chosen ?? unanswered ?? usual ?? PAYMENT_METHODS[0];
  const choose = (name: string) => {
    if (isPaymentMethod(name)) setChosen(name);
  };
  return { method, choose, isOffered: isOffered(method) };
}

/** Refuses at once what the server would refuse. The server still checks everything. */
function useWithdrawalRules(): (payment: PaymentRequest) => string | null {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const balance = trpc.wallet.balance.useQuery();
  return ({ amountSantim }) => {
    const least = methods.data?.minWithdrawalSantim ?? 0;
    if (amountSantim < least) return t('withdrawalBelowMinimum', { amount: etbFigure(least) });
    return balance.data && balance.data.walletSantim < amountSantim ? t('withdrawalNotCovered') : null;
  };
}
