import { Badge } from '../../components/badge.tsx';
import { useText } from '../../lib/i18n.ts';
import type { TextKey } from '../../locales/en.ts';

/** What looks wrong about a payment, by the server's name for it. */
const FLAG_TEXTS: Readonly<Record<string, TextKey>> = {
  'wrong-direction': 'flagWrongDirection',
  'date-differs': 'flagDateDiffers',
  'below-minimum': 'flagBelowMinimum',
  'amount-unknown': 'flagAmountUnknown',
  'method-unknown': 'flagMethodUnknown',
  'amount-differs': 'flagAmountDiffers',
};

/** What to look at before deciding a payment. An unknown flag shows the server's name for it. */
export function PaymentFlags({ flags }: { flags: readonly string[] }) {
  const t = useText();
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t('warnings')} className="flex flex-wrap gap-1">
      {[...new Set(flags)].map((flag) => {
        const key = FLAG_TEXTS[flag];
        return (
          <li key={flag}>
            <Badge tone="warning">{key ? t(key) : flag}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
