import { randomInt } from 'node:crypto';
import { etbText } from '@cartela/game-core';

/** Messages as the providers write them, of a payment on 2 February 2026; the names and numbers are invented. */
export interface SmsDetails {
  readonly number: string;
  readonly amountSantim: number;
  /** Wall time, as the message has it. */
  readonly on?: string;
}

const TELEBIRR_TIME = '02/02/2026 11:35:20';
const CBEBIRR_TIME = '02/02/26 11:35';
const RECEIPT = 'https://transactioninfo.ethiotelecom.et/receipt';

const etb = (santim: number) => Number(etbText(santim)).toLocaleString('en', { minimumFractionDigits: 2 });

/** What the payer gets. */
export function telebirrSent({ number, amountSantim, on = TELEBIRR_TIME }: SmsDetails): string {
  return `Dear Almaz
You have transferred ETB ${etb(amountSantim)} to Cartela Games (2519****4211) on ${on}. Your transaction number is ${number}. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 8,940.23. To download your payment information please click this link: ${RECEIPT}/${number}.

Thank you for using telebirr
Ethio telecom`;
}

/** What the operator's phone gets. */
export function telebirrReceived({ number, amountSantim, on = TELEBIRR_TIME }: SmsDetails): string {
  return `Dear Cartela Games
You have received ETB ${etb(amountSantim)} from Almaz Bekele(2519****2078)  on ${on}. Your transaction number is ${number}. Your current E-Money Account balance is ETB 9,719.23.
Thank you for using telebirr
Ethio telecom`;
}

export function cbebirrSent({ number, amountSantim, on = CBEBIRR_TIME }: SmsDetails): string {
  return `Dear Almaz, you have sent ${etb(amountSantim)}Br. to CARTELA GAMES on ${on},Txn ID ${number}. Your CBE Birr account balance is 63.30Br.Thank you!`;
}

export function cbebirrReceived({ number, amountSantim, on = CBEBIRR_TIME }: SmsDetails): string {
  return `Dear Cartela, you received ${etb(amountSantim)}Br. from 2519******** - ALMAZ BEKELE on ${on},Txn ID ${number}.Your CBE Birr account balance is 217.00Br. Thank you!`;
}

/** A transaction number of 2 February 2026 that nothing else has: 10 characters for telebirr, 11 for CBE Birr. */
export function newTransactionNumber({ length = 10 }: { length?: 10 | 11 } = {}): string {
  const serial = length - 4;
  const characters = Array.from({ length: serial }, () => randomInt(36).toString(36)).join('');
  return `DB2${randomInt(10)}${characters.toUpperCase()}`;
}
