import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import type { Reply } from '../../../lib/text/sentence.ts';
import { isPaymentRequest, type PaymentRequest } from '../payment.ts';

/** A withdrawal that the server has accepted, and what it said. */
export interface RequestedWithdrawal extends PaymentRequest, Reply {}

/**
 * Asks for a withdrawal. `toConfirm` is the withdrawal that the player is asked to confirm before
 * it is sent. `sentRequest` is the one that was sent, until the player has read what happens next.
 */
export function useWithdrawal(onRequested: () => void) {
  const utils = trpc.useUtils();
  const [toConfirm, setToConfirm] = useState<PaymentRequest | null>(null);
  const [sentRequest, setSentRequest] = useState<RequestedWithdrawal | null>(null);
  // Not a part of the request, which the browser stores until it is answered.
  const [pin, setPin] = useState('');
  const request = useKeyedRequest({
    form: 'withdraw',
    isInput: isPaymentRequest,
    send: (input, idempotencyKey, options) =>
      utils.client.payments.requestWithdrawal.mutate({ ...input, pin, idempotencyKey }, options),
    onSuccess({ payment: { amountSantim, method }, walletSantim, message, said }) {
      utils.wallet.balance.setData(undefined, (balance) => balance && { ...balance, walletSantim });
      void utils.wallet.transactions.invalidate();
      setToConfirm(null);
      setPin('');
      if (amountSantim !== null && method !== null) setSentRequest({ amountSantim, method, message, said });
      onRequested();
    },
  });
  return {
    ...request,
    toConfirm,
    sentRequest,
    pin,
    setPin,
    askToConfirm(payment: PaymentRequest) {
      request.clearError();
      setToConfirm(payment);
    },
    close() {
      setPin('');
      setToConfirm(null);
      setSentRequest(null);
    },
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
