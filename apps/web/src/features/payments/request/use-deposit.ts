import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { isPaymentRequest, type PaymentRequest } from '../payment.ts';

/**
 * Announces a deposit. `openRequest` is the deposit in the dialog about the next steps, until that
 * is closed.
 */
export function useDeposit(onRequested: () => void) {
  const utils = trpc.useUtils();
  const [openRequest, setOpenRequest] = useState<PaymentRequest | null>(null);
  const request = useKeyedRequest({
    form: 'deposit',
    isInput: isPaymentRequest,
    send: (input, idempotencyKey, options) =>
      utils.client.payments.requestDeposit.mutate({ ...input, idempotencyKey }, options),
    onSuccess({ payment: { amountSantim, method } }) {
      if (amountSantim !== null && method !== null) setOpenRequest({ amountSantim, method });
      void utils.wallet.transactions.invalidate();
      onRequested();
    },
  });
  return {
    ...request,
    openRequest,
    /** Opens the dialog for a deposit that was announced before. */
    resume: setOpenRequest,
    close: () => setOpenRequest(null),
  };
}
