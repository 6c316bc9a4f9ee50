import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { RequestProblem } from '../../components/request-problem.tsx';
import { parseEtb, typedEtb } from '../../lib/amount.ts';
import { etbFigure, formatEtb } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { DepositNextDialog } from './deposit-next-dialog.tsx';
import { MethodSelect } from './method-select.tsx';
import { type Intent, isMethod, type PaymentRequest } from './payment.ts';
import { useDeposit, useWithdrawal } from './use-payments.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const NOTE_ID = 'payment-note';

/** An amount and a method, to pay in or to be paid out. */
export function PaymentForm({ intent }: { intent: Intent }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuseWithdrawal = useWithdrawalRules();
  const [formNo, setFormNo] = useState(1);
  const emptyForm = () => setFormNo((no) => no + 1);
  const deposit = useDeposit(emptyForm);
  const withdrawal = useWithdrawal(emptyForm);
  const unanswered = deposit.unanswered ?? withdrawal.unanswered;
  const unansweredText = unanswered && t(deposit.unanswered ? 'unansweredDeposit' : 'unansweredWithdrawal');

  function request(wanted: Intent): void {
    const payment = readPayment(form);
    const refusal = payment && wanted === 'withdraw' ? refuseWithdrawal(payment) : null;
    setProblem(payment ? (refusal ?? undefined) : t('invalidAmount'));
    deposit.clearError();
    if (!payment || refusal !== null) form.current?.querySelector('input')?.focus();
    else if (wanted === 'deposit') deposit.send(payment);
    else withdrawal.ask(payment);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    request(intent);
  }

  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-raised sm:p-5">
      <form
        key={formNo}
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid gap-4"
        aria-label={t('depositOrWithdraw')}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
          <Field
            label={t('amountInEtb')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            required
            defaultValue={unanswered ? typedEtb(unanswered.amountSantim) : undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={NOTE_ID}
          />
          <MethodSelect defaultValue={unanswered?.method} />
        </div>
        <FormNote problem={problem} unanswered={unansweredText} />
        <RequestProblem error={deposit.error} otherwise={t('depositFailed')} />
        <div className="grid grid-cols-2 gap-3">
          <IntentButton wanted="deposit" intent={intent} busy={deposit.busy} onRequest={request} />
          <IntentButton wanted="withdraw" intent={intent} busy={withdrawal.busy} onRequest={request} />
        </div>
      </form>
      {deposit.requested && <DepositNextDialog requested={deposit.requested} onClose={deposit.putAside} />}
      {withdrawal.asked && <WithdrawDialog withdrawal={withdrawal} asked={withdrawal.asked} />}
    </section>
  );
}

interface IntentButtonProps {
  wanted: Intent;
  /** What the Enter key does. */
  intent: Intent;
  busy: boolean;
  onRequest: (wanted: Intent) => void;
}

function IntentButton({ wanted, intent, busy, onRequest }: IntentButtonProps) {
  const t = useText();
  const isMain = wanted === intent;
  const WantedIcon = wanted === 'deposit' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <Button
      look={isMain ? 'primary' : 'quiet'}
      type={isMain ? 'submit' : 'button'}
      className="min-h-13 px-2 sm:text-lg"
      busy={busy}
      onClick={isMain ? undefined : () => onRequest(wanted)}
    >
      {!busy && <WantedIcon className="size-5" />}
      {t(wanted)}
    </Button>
  );
}

/** What is wrong with what was entered, or else what the limits are. As high from the start. */
function FormNote({ problem, unanswered }: { problem: string | undefined; unanswered: string | null }) {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const limits = methods.data && {
    deposit: formatEtb(methods.data.minDepositSantim),
    withdrawal: formatEtb(methods.data.minWithdrawalSantim),
  };
  const hint = unanswered ?? (limits && t('paymentLimits', limits));
  return (
    <div id={NOTE_ID} className="min-h-10 text-sm sm:min-h-5">
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
      {!problem && <p className="text-pretty text-muted">{hint}</p>}
    </div>
  );
}

/** Says at once what the server would say; the server decides. */
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

function readPayment(form: RefObject<HTMLFormElement | null>): PaymentRequest | null {
  if (!form.current) return null;
  const data = new FormData(form.current);
  const [amount, method] = [data.get('amount'), data.get('method')];
  const amountSantim = typeof amount === 'string' ? parseEtb(amount) : null;
  return amountSantim !== null && isMethod(method) ? { amountSantim, method } : null;
}
