import { trpc } from '../../../lib/api/trpc.ts';
import { sentence } from '../../../lib/text/sentence.ts';

/** Why an amount is too little to deposit. */
export function useLeastDeposit() {
  const leastSantim = trpc.payments.methods.useQuery().data?.minDepositSantim ?? 0;
  return {
    refusalOf: (amountSantim: number): string | null =>
      amountSantim < leastSantim ? sentence('depositBelowMinimum', { amountSantim: leastSantim }) : null,
  };
}
