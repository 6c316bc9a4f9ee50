import { PAYMENT_AGE_MAX_HOURS } from '@cartela/api/payments/limits';
import { Badge } from '../../../components/figures/badge.tsx';
import { formatMoment } from '../../../lib/text/dates.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { FLAG_NAMES } from '../../../locales/flag-names.ts';

interface PaymentFlagsProps {
  flags: readonly string[];
  /**
   * When the other deposit, which may have been the same payment, was confirmed. Null if that is
   * not known.
   */
  mayRepeatAtMs?: number | null;
  /** The number of a waiting message that the payment's number is easily mistaken for. */
  looksLikeNumber?: string | null;
}

/** Warnings to look at before deciding a payment. For an unknown flag, shows the server's name. */
export function PaymentFlags({ flags, mayRepeatAtMs = null, looksLikeNumber = null }: PaymentFlagsProps) {
  const t = useText();
  if (flags.length === 0 && looksLikeNumber === null) return null;
  return (
    <ul aria-label={t('warnings')} className="flex flex-wrap gap-1">
      {[...new Set(flags)].map((flag) => (
        <li key={flag}>
          <Badge tone="warning">{flagText(flag, mayRepeatAtMs, t)}</Badge>
        </li>
      ))}
      {looksLikeNumber !== null && (
        <li>
          <Badge tone="warning">{t('flagLooksLike', { number: looksLikeNumber })}</Badge>
        </li>
      )}
    </ul>
  );
}

function flagText(flag: string, mayRepeatAtMs: number | null, t: Translate): string {
  if (flag === 'may-repeat' && mayRepeatAtMs !== null) {
    return t('flagMayRepeatOn', { date: formatMoment(mayRepeatAtMs) });
  }
  const key = FLAG_NAMES[flag];
  return key ? t(key, { hours: PAYMENT_AGE_MAX_HOURS }) : flag;
}
