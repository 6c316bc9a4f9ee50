import { type ApiOutputs, trpc } from '../../lib/trpc.ts';
import { useKeyedRequest } from '../../lib/use-request-key.ts';
import { isMethod, type Method } from './payment.ts';

/** What the player pasted, and the method where they chose one. */
export interface Claim {
  readonly message: string;
  readonly method: Method | null;
}

export type Claimed = ApiOutputs['payments']['claimDeposit'];

function isClaim(value: unknown): value is Claim {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value) || typeof value.message !== 'string') return false;
  return 'method' in value && (value.method === null || isMethod(value.method));
}

export function useClaim(onClaimed: (claimed: Claimed) => void) {
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: 'claim',
    isInput: isClaim,
    send: ({ message, method }, idempotencyKey, options) => {
      const claim = { message, idempotencyKey, ...(method === null ? {} : { method }) };
      return utils.client.payments.claimDeposit.mutate(claim, options);
    },
    onSuccess(claimed) {
      utils.wallet.balance.setData(
        undefined,
        (balance) => balance && { ...balance, walletSantim: claimed.walletSantim },
      );
      void utils.wallet.transactions.invalidate();
      onClaimed(claimed);
    },
  });
}
