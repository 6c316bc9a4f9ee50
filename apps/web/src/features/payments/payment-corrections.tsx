import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { Corrections } from './payment.ts';

/** What was later added to a confirmed deposit or taken from it, and why. */
export function PaymentCorrections({ corrections }: { corrections: Corrections }) {
  const t = useText();
  return corrections.map(({ santim, reason, atMs }) => (
    <p key={atMs} className="text-pretty break-words">
      {t('correctionOf', { amount: `${santim > 0 ? '+' : '−'}${formatEtb(Math.abs(santim))}`, reason })}
    </p>
  ));
}
