import type { PaymentMethod } from '@cartela/game-core';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { isPaymentMethod } from '../payment.ts';

/** What the player pasted, and the method if they chose one. */
interface Claim {
  readonly message: string;
  readonly method: PaymentMethod | null;
}

/** The server's answer: the claimed deposit, and what to say about it. */
export type ClaimAnswer = ApiOutputs['payments']['claimDeposit'];

function isClaim(value: unknown): value is Claim {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value) || typeof value.message !== 'string') return false;
  return 'method' in value && (value.method === null || isPaymentMethod(value.method));
}

export function useClaim(onClaimed: (answer: ClaimAnswer) => void) {
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: 'claim',
    isInput: isClaim,
    send: ({ message, method }, idempotencyKey, options) => {
      const claim = { message, idempotencyKey, ...(method === null ? {} : { method }) };
      return utils.client.payments.claimDeposit.mutate(claim, options);
    },
    onSuccess(answer) {
      utils.wallet.balance.setData(
        undefined,
        (balance) => balance && { ...balance, walletSantim: answer.walletSantim },
      );
      void utils.wallet.transactions.invalidate();
      onClaimed(answer);
    },
  });
}
