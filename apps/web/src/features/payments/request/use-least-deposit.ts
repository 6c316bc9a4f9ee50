import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** Why an amount is too little to deposit. */
export function useLeastDeposit() {
  const t = useText();
  const leastSantim = trpc.payments.methods.useQuery().data?.minDepositSantim ?? 0;
  return {
    refusalOf: (amountSantim: number): string | null =>
      amountSantim < leastSantim ? t('depositTooLittle', { amount: formatEtb(leastSantim) }) : null,
  };
}
