import { randomInt } from 'node:crypto';
import { etbText } from '@cartela/game-core';
import { ADDIS_ABABA_OFFSET_MS } from '../../../src/kernel/times/day.ts';

/** The details of a provider's message. Names and numbers are invented. */
export interface SmsDetails {
  readonly number: string;
  readonly amountSantim: number;
  /** Wall-clock time as the message writes it. By default the present time. */
  readonly on?: string;
  /** The payer's phone as the provider shows it. */
  readonly payer?: string;
  /** The operator's balance after the payment. */
  readonly balanceSantim?: number;
}

/** The phone of the office's own player, and what telebirr shows of it. */
export const OWN_PHONE = '+251911232078';
const OWN_PHONE_SHOWN = '2519****2078';
/**
 * The balance in a message for which a test chooses none. The office's phone then puts its own
 * count there.
 */
export const SOME_BALANCE_SANTIM = 971_923;
const RECEIPT = 'https://transactioninfo.ethiotelecom.et/receipt';

const etb = (santim: number) => Number(etbText(santim)).toLocaleString('en', { minimumFractionDigits: 2 });

/** A number as telebirr shows it. */
export const shownPhone = (phoneNumber: string) => `2519****${phoneNumber.slice(-4)}`;

/** What the payer is sent. */
export function telebirrSent({ number, amountSantim, on = wallTime('telebirr') }: SmsDetails): string {
  return `Dear Almaz
You have transferred ETB ${etb(amountSantim)} to Cartela Games (2519****4211) on ${on}. Your transaction number is ${number}. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 8,940.23. To download your payment information please click this link: ${RECEIPT}/${number}.

Thank you for using telebirr
Ethio telecom`;
}

/** What the operator's phone is sent. */
export function telebirrReceived(details: SmsDetails): string {
  const { number, amountSantim, on = wallTime('telebirr'), payer = OWN_PHONE_SHOWN } = details;
  return `Dear Cartela Games
You have received ETB ${etb(amountSantim)} from Almaz Bekele(${payer})  on ${on}. Your transaction number is ${number}. Your current E-Money Account balance is ETB ${etb(details.balanceSantim ?? SOME_BALANCE_SANTIM)}.
Thank you for using telebirr
Ethio telecom`;
}

export function cbebirrSent({ number, amountSantim, on = wallTime('cbebirr') }: SmsDetails): string {
  return `Dear Almaz, you have sent ${etb(amountSantim)}Br. to CARTELA GAMES on ${on},Txn ID ${number}. Your CBE Birr account balance is 63.30Br.Thank you!`;
}

export function cbebirrReceived(details: SmsDetails): string {
  const { number, amountSantim, on = wallTime('cbebirr'), payer = '2519********' } = details;
  return `Dear Cartela, you received ${etb(amountSantim)}Br. from ${payer} - ALMAZ BEKELE on ${on},Txn ID ${number}.Your CBE Birr account balance is ${etb(details.balanceSantim ?? SOME_BALANCE_SANTIM)}Br. Thank you!`;
}

/** What the operator's phone is sent when it asks for the balance. No money moves. */
export function balanceStated(method: 'telebirr' | 'cbebirr', balanceSantim: number, atMs = Date.now()): string {
  const [account, currency] = method === 'telebirr' ? ['telebirr', 'ETB'] : ['CBE Birr', 'Br'];
  return `Dear Customer, your ${account} account balance is ${currency} ${etb(balanceSantim)} on ${wallTime(method, atMs)}.`;
}

/**
 * The same message with this balance, if it has `SOME_BALANCE_SANTIM`, which no test has chosen.
 */
export function withBalance(message: string, balanceSantim: number): string {
  return message.replace(etb(SOME_BALANCE_SANTIM), etb(balanceSantim));
}

/** A moment on the clock of Addis Ababa, in the provider's form. */
export function wallTime(method: 'telebirr' | 'cbebirr', atMs = Date.now()): string {
  const [date = '', time = ''] = new Date(atMs + ADDIS_ABABA_OFFSET_MS).toISOString().split('T');
  const [year = '', month, day] = date.split('-');
  return method === 'telebirr'
    ? `${day}/${month}/${year} ${time.slice(0, 8)}`
    : `${day}/${month}/${year.slice(2)} ${time.slice(0, 5)}`;
}

interface NumberOptions {
  /** 10 characters for telebirr, 11 for CBE Birr. */
  readonly length?: 10 | 11;
  /** The day that the number contains. By default today. */
  readonly atMs?: number;
}

/** A transaction number that nothing else has. No character of its serial is easily misread. */
export function newTransactionNumber({ length = 10, atMs = Date.now() }: NumberOptions = {}): string {
  const on = new Date(atMs + ADDIS_ABABA_OFFSET_MS);
  const year = String.fromCharCode('A'.charCodeAt(0) + on.getUTCFullYear() - 2023);
  const month = String.fromCharCode('A'.charCodeAt(0) + on.getUTCMonth());
  const serial = Array.from({ length: length - 4 }, () => CLEAR[randomInt(CLEAR.length)]).join('');
  return `${year}${month}${on.getUTCDate().toString(36).toUpperCase()}${randomInt(10)}${serial}`;
}

const CLEAR = 'ACDEFHJKMNPRTUVWXY3479';
