import { useText } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { PaymentStatus } from '../types.ts';
import { Mark, type MarkTone } from './mark.tsx';

/** What the server's reader of messages finds odd, as it names it. */
const FLAG_TEXTS: Readonly<Record<string, TextKey>> = {
  'wrong-direction': 'adminFlagWrongDirection',
  'date-differs': 'adminFlagDateDiffers',
  'below-minimum': 'adminFlagBelowMinimum',
  'amount-unknown': 'adminFlagAmountUnknown',
  'method-unknown': 'adminFlagMethodUnknown',
  'amount-differs': 'adminFlagAmountDiffers',
};

export function FlagMarks({ flags }: { flags: readonly string[] }) {
  const t = useText();
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t('adminMarks')} className="flex flex-wrap gap-1">
      {[...new Set(flags)].map((flag) => {
        const key = FLAG_TEXTS[flag];
        return (
          <li key={flag}>
            <Mark tone="odd">{key ? t(key) : flag}</Mark>
          </li>
        );
      })}
    </ul>
  );
}

const STATUSES: Readonly<Record<PaymentStatus, { text: TextKey; tone: MarkTone }>> = {
  pending: { text: 'adminStatusPending', tone: 'plain' },
  confirmed: { text: 'adminStatusConfirmed', tone: 'good' },
  rejected: { text: 'adminStatusRejected', tone: 'bad' },
};

export function StatusMark({ status }: { status: PaymentStatus }) {
  const t = useText();
  const { text, tone } = STATUSES[status];
  return <Mark tone={tone}>{t(text)}</Mark>;
}
