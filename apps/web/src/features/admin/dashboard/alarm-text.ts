import { formatEtb } from '../../../lib/text/format.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import type { Alarm } from '../payments/messages/message.ts';

/** What happened, in one sentence. */
export function alarmText(
  { kind, method, expectedSantim, statedSantim, message, receipt }: Alarm,
  t: Translate,
): string {
  const amount = (santim: number | null) => (santim === null ? t('adminSomeAmount') : formatEtb(santim));
  const values = { method: t(method), expected: amount(expectedSantim), stated: amount(statedSantim) };
  if (kind === 'first-message') return t('adminFirstMessage', values);
  if (kind === 'balance-break') return t('adminBalanceBreak', values);
  if (receipt) {
    return t('adminWitnessesDisagree', { ...values, number: receipt.number, settled: amount(receipt.settledSantim) });
  }
  return t('adminEvidenceDisagrees', { ...values, number: message.transactionNumber ?? t('adminNoNumber') });
}
