// telebirr's receipts. Labels stand in Amharic and English beside each other.

import { santimOf } from '@cartela/game-core';
import { ADDIS_ABABA_OFFSET_MS } from '../../../kernel/times/day.ts';
import { canBeOf, normaliseTransactionNumber } from '../../sms/transaction-number.ts';
import { type Label, labelled } from '../labelled.ts';
import type { Receipt, ReceiptPage, Unread } from '../receipt-page.ts';

const LABELS = {
  transactionNumber: { en: ['invoice no', 'receipt no', 'receipt number'], am: ['የክፍያ ቁጥር', 'የደረሰኝ ቁጥር'] },
  paidAt: { en: ['payment date'], am: ['የክፍያ ቀን'] },
  settledSantim: { en: ['settled amount'], am: ['የተከፈለው መጠን'] },
  state: { en: ['transaction status'], am: ['የክፍያው ሁኔታ'] },
  payerPhone: { en: ['payer telebirr no'], am: ['የከፋይ ቴሌብር ቁ'] },
  receiverAccount: { en: ['credited party account no'], am: ['የገንዘብ ተቀባይ ቴሌብር ቁ'] },
  receiverName: { en: ['credited party name'], am: ['የገንዘብ ተቀባይ ስም'] },
} as const satisfies Record<string, Label>;

const AMOUNT = /^(?:ETB ?([\d,.]{1,20})|([\d,.]{1,20}) ?(?:birr|ETB))$/i;
const MOMENT = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
/** A phone number or a short code, with figures hidden or not. */
const ACCOUNT = /^\+?[\d*]{4,20}$/;
const STATE = /^\p{L}[\p{L} ]{1,39}$/u;
const NAME_MAX = 100;

/** The one state of a payment that has arrived. */
const COMPLETED = 'completed';

export interface TelebirrReceiptSettings {
  /** An address of the operator's choice: the pages are reachable from Ethiopia only. */
  readonly root: string;
}

export function telebirrReceipts({ root }: TelebirrReceiptSettings): ReceiptPage {
  return {
    method: 'telebirr',
    addressOf(transactionNumber) {
      const isOne = normaliseTransactionNumber(transactionNumber) === transactionNumber;
      if (!isOne || !canBeOf('telebirr', transactionNumber)) return null;
      return new URL(`${root.replace(/\/+$/, '')}/receipt/${transactionNumber}`);
    },
    read: readReceipt,
  };
}

/** Reads a receipt. Whatever is not as it is known to be makes it unread. */
export function readReceipt(html: string): Receipt | { readonly unread: Unread } {
  const page = labelled(html, LABELS);
  if (page === null) return { unread: 'page' };
  const { values, missing } = page;
  if (missing.size === Object.keys(LABELS).length) return { unread: 'no-receipt' };
  const receipt = {
    transactionNumber: values.transactionNumber && normaliseTransactionNumber(values.transactionNumber),
    settledSantim: amountIn(values.settledSantim),
    receiverAccount: formed(values.receiverAccount, ACCOUNT),
    payerPhone: formed(values.payerPhone, ACCOUNT),
    state: formed(values.state, STATE),
    paidAt: momentIn(values.paidAt),
  };
  const { transactionNumber, settledSantim, receiverAccount, payerPhone, state, paidAt } = receipt;
  if (transactionNumber === null || transactionNumber === '') return { unread: 'transactionNumber' };
  if (settledSantim === null) return { unread: 'settledSantim' };
  if (receiverAccount === null) return { unread: 'receiverAccount' };
  if (payerPhone === null) return { unread: 'payerPhone' };
  if (state === null) return { unread: 'state' };
  if (paidAt === null) return { unread: 'paidAt' };
  const receiverName = values.receiverName;
  const isNamed = receiverName !== null && receiverName.length <= NAME_MAX;
  if (!isNamed && !missing.has('receiverName')) return { unread: 'receiverName' };
  const isCompleted = state.toLowerCase() === COMPLETED;
  return { transactionNumber, settledSantim, receiverAccount, receiverName, payerPhone, state, isCompleted, paidAt };
}

const formed = (value: string | null, form: RegExp) => (value !== null && form.test(value) ? value : null);

function amountIn(value: string | null): number | null {
  const [, before, after] = AMOUNT.exec(value ?? '') ?? [];
  const santim = santimOf(before ?? after ?? '');
  return santim === null || santim === 0 ? null : santim;
}

/** A moment on the clock of Addis Ababa. Null if there is no such moment. */
function momentIn(value: string | null): Date | null {
  const [, day, month, year, hour, minute, second] = (MOMENT.exec(value ?? '') ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  if (hour === undefined || minute === undefined || second === undefined) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isIt = local.getUTCFullYear() === year && local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  const isOnTheClock = hour < 24 && minute < 60 && second < 60;
  return isIt && isOnTheClock ? new Date(local.getTime() - ADDIS_ABABA_OFFSET_MS) : null;
}
