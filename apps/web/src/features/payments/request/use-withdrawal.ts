import { useState } from 'react';
import { serverText } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useKeyedRequest } from '../../../lib/use-request-key.ts';
import { isPaymentRequest, type PaymentRequest } from '../payment.ts';

/** Asks for a withdrawal. `toConfirm` is what the player is asked to confirm before it is sent. */
export function useWithdrawal(onRequested: () => void) {
  const utils = trpc.useUtils();
  const [toConfirm, setToConfirm] = useState<PaymentRequest | null>(null);
  const request = useKeyedRequest({
    form: 'withdraw',
    isInput: isPaymentRequest,
    send: (input, idempotencyKey, options) =>
      utils.client.payments.requestWithdrawal.mutate({ ...input, idempotencyKey }, options),
    onSuccess({ walletSantim, message }) {
      utils.wallet.balance.setData(undefined, (balance) => balance && { ...balance, walletSantim });
      void utils.wallet.transactions.invalidate();
      toast.success(serverText(message));
      setToConfirm(null);
      onRequested();
    },
  });
  return {
    ...request,
    toConfirm,
    askToConfirm(payment: PaymentRequest) {
      request.clearError();
      setToConfirm(payment);
    },
    close: () => setToConfirm(null),
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
