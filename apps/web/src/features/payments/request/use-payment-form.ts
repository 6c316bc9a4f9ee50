import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { textIn } from '../../../lib/form-data.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { amountProblem, parseEtb } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import type { PaymentType } from '../payment.ts';
import { paymentIn } from '../payment-input.ts';
import { useDeposit } from './use-deposit.ts';
import { useLeastDeposit } from './use-least-deposit.ts';
import { useMethodChoice } from './use-method-choice.ts';
import { useWithdrawable } from './use-withdrawable.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface Entry {
  readonly type: PaymentType;
  readonly typed: string;
}

/**
 * The state of the payment form and what its buttons do. `intent` is what the platform's button
 * does, if there is one. The type that is pressed last becomes the intent, in the address.
 */
export function usePaymentForm(intent: PaymentType) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** The entry that was refused, and not why, which is said in the language in use. */
  const [refused, setRefused] = useState<Entry>();
  const withdrawable = useWithdrawable();
  const leastDeposit = useLeastDeposit();
  const [formNo, setFormNo] = useState(1);
  const emptyForm = () => setFormNo((no) => no + 1);
  const deposit = useDeposit(emptyForm);
  const withdrawal = useWithdrawal(emptyForm);
  const unanswered = deposit.unanswered ?? withdrawal.unanswered;
  const { offer, method, provider, providers, choice, choose, isOffered } = useMethodChoice(intent, unanswered?.method);
  const checkout = useCheckout(emptyForm);

  function problemOf({ type, typed }: Entry): string | undefined {
    const santim = parseEtb(typed);
    if (santim === null) return t(amountProblem(typed));
    return (type === 'deposit' ? leastDeposit : withdrawable).refusalOf(santim) ?? undefined;
  }

  function request(type: PaymentType): void {
    if (type !== intent) {
      // Keeps the method that is on the screen, whatever the usual one for the other type is.
      choose(method);
      void navigate({ to: '/wallet', search: { intent: type }, state: true, replace: true, resetScroll: false });
    }
    const payment = form.current && paymentIn(form.current, method);
    const entry = { type, typed: form.current ? textIn(form.current, 'amount') : '' };
    const isRefused = !payment || problemOf(entry) !== undefined;
    setRefused(isRefused ? entry : undefined);
    deposit.clearError();
    checkout.clearError();
    if (isRefused) form.current?.querySelector('input')?.focus();
    else if (type === 'deposit' && provider !== null) checkout.send({ amountSantim: payment.amountSantim, provider });
    else if (type === 'deposit') deposit.send(payment);
    else withdrawal.askToConfirm(payment);
  }

  // The platform's button does what one of our own buttons does, which stay. A dialog has its own.
  const hasDialog = deposit.openRequest !== null || withdrawal.toConfirm !== null || withdrawal.sentRequest !== null;
  const isOpen = !hasDialog && (intent === 'withdraw' || isOffered);
  useMainAct(
    isOpen
      ? { text: t(intent), busy: deposit.busy || checkout.busy || withdrawal.busy, onPress: () => request(intent) }
      : null,
  );

  function fillIn(etb: string): void {
    const amount = form.current?.querySelector('input');
    if (amount) amount.value = etb;
    setRefused(undefined);
  }

  return {
    form,
    /** A new number for each new form, which is empty. */
    formNo,
    problem: refused && problemOf(refused),
    /** Takes the problem away, as somebody types anew. */
    clearProblem: () => setRefused(undefined),
    deposit,
    checkout,
    withdrawal,
    withdrawable,
    /** An earlier request that has had no answer. Null if there is none. */
    unanswered,
    offer,
    choice,
    providers,
    choose,
    isOffered,
    request,
    /** Writes an amount into the field. */
    fillIn,
  };
}
