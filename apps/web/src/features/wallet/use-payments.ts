import { useState } from 'react';
import { toast } from 'sonner';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { useKeyedRequest } from '../../lib/use-request-key.ts';
import { isPaymentRequest, type PaymentRequest } from './payment.ts';

/** Announces deposits; `requested` is the one that went through, until it is put aside. */
export function useDeposit(onRequested: () => void) {
  const utils = trpc.useUtils();
  const [requested, setRequested] = useState<PaymentRequest | null>(null);
  const request = useKeyedRequest({
    form: 'deposit',
    isInput: isPaymentRequest,
    send: (input, idempotencyKey, options) =>
      utils.client.payments.requestDeposit.mutate({ ...input, idempotencyKey }, options),
    onSuccess({ transaction: { amountSantim, method } }) {
      if (amountSantim !== null && method !== null) setRequested({ amountSantim, method });
      void utils.wallet.transactions.invalidate();
      onRequested();
    },
  });
  return { ...request, requested, putAside: () => setRequested(null) };
}

/** Asks for a payout; `asked` is what waits for the player's own confirmation. */
export function useWithdrawal(onRequested: () => void) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<PaymentRequest | null>(null);
  const request = useKeyedRequest({
    form: 'withdraw',
    isInput: isPaymentRequest,
    send: (input, idempotencyKey, options) =>
      utils.client.payments.requestWithdrawal.mutate({ ...input, idempotencyKey }, options),
    onSuccess({ walletSantim, message }) {
      utils.wallet.balance.setData(undefined, (balance) => balance && { ...balance, walletSantim });
      void utils.wallet.transactions.invalidate();
      toast.success(message);
      setAsked(null);
      onRequested();
    },
  });
  return {
    ...request,
    asked,
    ask(payment: PaymentRequest) {
      request.clearError();
      setAsked(payment);
    },
    putAside: () => setAsked(null),
  };
}

export type Deposit = ReturnType<typeof useDeposit>;
export type Withdrawal = ReturnType<typeof useWithdrawal>;

function isNothing(value: unknown): value is null {
  return value === null;
}

export function useConversion() {
  const t = useText();
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: 'convertCoins',
    isInput: isNothing,
    send: (_nothing, idempotencyKey, options) => utils.client.wallet.convertCoins.mutate({ idempotencyKey }, options),
    onSuccess({ walletSantim, coins, message }) {
      utils.wallet.balance.setData(undefined, { walletSantim, coins });
      toast.success(message || t('convertCoins'));
    },
  });
}
