import { PAYMENT_AGE_MAX_HOURS } from '@cartela/api/payments/limits';
import { Badge } from '../../../components/figures/badge.tsx';
import { formatMoment } from '../../../lib/text/dates.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';

/** The texts for what looks wrong about a payment, by the server's names. */
const FLAG_TEXTS: Readonly<Record<string, TextKey>> = {
  'wrong-direction': 'flagWrongDirection',
  'other-receiver': 'flagOtherReceiver',
  'receiver-unknown': 'flagReceiverUnknown',
  'date-differs': 'flagDateDiffers',
  'number-of-future': 'flagNumberOfFuture',
  'number-old': 'flagNumberOld',
  'below-minimum': 'flagBelowMinimum',
  'amount-unknown': 'flagAmountUnknown',
  'method-unknown': 'flagMethodUnknown',
  'amount-differs': 'flagAmountDiffers',
  'resembles-another': 'flagResemblesAnother',
  'request-differs': 'flagRequestDiffers',
  'claimed-by-another': 'flagClaimedByAnother',
  'number-used': 'flagNumberUsed',
  'may-repeat': 'flagMayRepeat',
  'payer-differs': 'flagPayerDiffers',
  'payer-unknown': 'flagPayerUnknown',
  'evidence-old': 'flagEvidenceOld',
  'over-automatic-limit': 'flagOverAutomaticLimit',
  'above-deposit-limit': 'flagAboveDepositLimit',
  'number-unproven': 'flagNumberUnproven',
  'over-method-limit': 'flagOverMethodLimit',
  'automatic-stopped': 'flagAutomaticStopped',
  'sender-unlisted': 'flagSenderUnlisted',
  'alarm-open': 'flagAlarmOpen',
  'balance-break': 'flagBalanceBreak',
  'first-message': 'flagFirstMessage',
  'evidence-differs': 'flagEvidenceDiffers',
  'receipt-differs': 'flagReceiptDiffers',
  'rejected-before': 'flagRejectedBefore',
  'checkout-differs': 'flagCheckoutDiffers',
  'checkout-late': 'flagCheckoutLate',
};

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
  const key = FLAG_TEXTS[flag];
  return key ? t(key, { hours: PAYMENT_AGE_MAX_HOURS }) : flag;
}
