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

/** Parts of a receipt, by the server's names. */
const PARTS: Readonly<Record<string, TextKey>> = {
  transactionNumber: 'adminNumber',
  settledSantim: 'adminReceiptSettled',
  receiverAccount: 'adminReceiptReceiver',
  receiverName: 'adminReceiptReceiver',
  payerPhone: 'adminPayer',
  state: 'adminState',
  paidAt: 'adminReceiptPaid',
};

/** What a receipt says of a claim, in a sentence. */
export function verdictText({ verdict, unread }: Receipt, t: Translate): string {
  const part = PARTS[unread ?? ''];
  if (verdict === 'unreadable' && part) return t('receiptUnreadablePart', { part: t(part) });
  return verdict === null ? t('receiptUnanswered') : t(VERDICTS[verdict], { hours: PAYMENT_AGE_MAX_HOURS });
}

/** What a receipt proves of its claim. Null if it counts for nothing, or does not agree. */
export function provenBy(receipt: Receipt | null) {
  if (!receipt?.counts || receipt.verdict !== 'agrees' || receipt.settledSantim === null) return null;
  const { settledSantim: amountSantim, method, number: transactionNumber } = receipt;
  return { amountSantim, method, transactionNumber };
}
