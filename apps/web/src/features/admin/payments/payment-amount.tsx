import { Money } from '../../../components/figures/money.tsx';
import { useText } from '../../../lib/text/i18n.ts';

interface PaymentAmountProps {
  payment: { readonly amountSantim: number | null };
  className?: string;
  /** The look of the words in place of an amount that is not known. */
  openClass?: string;
}

/** A payment's amount, which a claim may leave open. */
export function PaymentAmount({
  payment: { amountSantim },
  className = 'font-bold',
  openClass = 'text-muted text-sm',
}: PaymentAmountProps) {
  const t = useText();
  if (amountSantim === null) return <span className={openClass}>{t('adminAmountOpen')}</span>;
  return <Money santim={amountSantim} className={className} />;
}
