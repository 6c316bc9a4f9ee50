import { PAYMENT_AGE_MAX_HOURS } from '@cartela/api/payments/limits';
import type { ApiOutputs } from '../../../../lib/api/trpc.ts';
import type { Translate } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';

export type ReceiptDifference = ApiOutputs['payments']['receipts']['differences'][number];
export type Receipt = ReceiptDifference['receipt'];

const VERDICTS: Readonly<Record<NonNullable<Receipt['verdict']>, TextKey>> = {
  agrees: 'receiptAgrees',
  unreadable: 'receiptUnreadable',
  'no-receipt': 'receiptNone',
  'other-number': 'receiptOtherNumber',
  'not-completed': 'receiptNotCompleted',
  'other-receiver': 'receiptOtherReceiver',
  'receiver-unknown': 'receiptReceiverUnknown',
  'other-payer': 'receiptOtherPayer',
  'payer-unknown': 'receiptPayerUnknown',
  'too-old': 'receiptTooOld',
  'date-differs': 'receiptDateDiffers',
  'other-amount': 'receiptOtherAmount',
};

/** What a receipt says of a claim, in a sentence. */
export function verdictText({ verdict }: Receipt, t: Translate): string {
  return verdict === null ? t('receiptUnanswered') : t(VERDICTS[verdict], { hours: PAYMENT_AGE_MAX_HOURS });
}

/** What a receipt proves of its claim. Null if it counts for nothing, or does not agree. */
export function provenBy(receipt: Receipt | null) {
  if (!receipt?.counts || receipt.verdict !== 'agrees' || receipt.settledSantim === null) return null;
  const { settledSantim: amountSantim, method, number: transactionNumber } = receipt;
  return { amountSantim, method, transactionNumber };
}
