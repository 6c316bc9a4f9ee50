import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { sentence } from '../../../lib/text/sentence.ts';

/**
 * How much of the wallet can be withdrawn, and why an amount cannot. The server checks everything
 * again.
 */
export function useWithdrawable() {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const balance = trpc.wallet.balance.useQuery();
  const leastSantim = methods.data?.minWithdrawalSantim ?? 0;
  const mostSantim = balance.data?.walletSantim;
  return {
    /** The whole balance. Null if it is empty, or not known yet. */
    allSantim: mostSantim !== undefined && mostSantim > 0 ? mostSantim : null,
    refusalOf(amountSantim: number): string | null {
      if (mostSantim !== undefined && mostSantim < amountSantim) return t('withdrawalNotCovered');
      const isAll = mostSantim === undefined || amountSantim === mostSantim;
      const isTooLittle = amountSantim < leastSantim && !isAll;
      return isTooLittle ? sentence('withdrawalBelowMinimum', { amountSantim: leastSantim }) : null;
    },
  };
}
