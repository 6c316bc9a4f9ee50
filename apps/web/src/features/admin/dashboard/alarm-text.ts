import { formatEtb } from '../../../lib/text/format.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import type { Alarm } from '../payments/messages/message.ts';
import { verdictText } from '../payments/receipts/receipt.ts';

/** What happened, in one sentence. */
export function alarmText(
  { kind, method, expectedSantim, statedSantim, message, receipt, username }: Alarm,
  t: Translate,
): string {
  const amount = (santim: number | null) => amountText(santim, t);
  if (method === null) {
    const about = { player: username ?? '', amount: amount(expectedSantim) };
    return t(kind === 'paid-twice' ? 'adminPaidTwice' : 'adminTakenBack', about);
  }
  const values = { method: t(method), expected: amount(expectedSantim), stated: amount(statedSantim) };
  if (kind === 'first-message') return t('adminFirstMessage', values);
  if (kind === 'balance-break') return t('adminBalanceBreak', values);
  if (receipt) return t('adminWitnessesDisagree', { ...values, number: receipt.number });
  return t('adminEvidenceDisagrees', { ...values, number: message.transactionNumber ?? t('adminNoNumber') });
}

/** What a receipt and a message say. Null for an alarm about a message alone. */
export function witnessesText({ receipt, statedSantim }: Alarm, t: Translate): string | null {
  if (!receipt) return null;
  const amounts = { stated: amountText(statedSantim, t), settled: amountText(receipt.settledSantim, t) };
  return t('adminWitnesses', { ...amounts, verdict: verdictText(receipt, t) });
}

const amountText = (santim: number | null, t: Translate) =>
  santim === null ? t('adminSomeAmount') : formatEtb(santim);
