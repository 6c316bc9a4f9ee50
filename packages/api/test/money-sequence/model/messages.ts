import { cbebirrReceived, cbebirrSent, telebirrReceived, telebirrSent, wallTime } from '../../kit/payments/sms.ts';
import type { OperationOf } from '../operations.ts';

/**
 * When players say that they have paid. Nothing depends on it, but a repeated request needs the
 * same text.
 */
const CLAIMED_AT_MS = Date.UTC(2026, 1, 2);

/** The text that a player pastes. */
export function pasted({ number, text }: OperationOf<'claim'>): string {
  if (text.form === 'message') {
    const sent = text.method === 'telebirr' ? telebirrSent : cbebirrSent;
    return sent({ number, amountSantim: text.amountSantim, on: wallTime(text.method, CLAIMED_AT_MS) });
  }
  switch (text.spelling) {
    case 'plain':
      return number;
    case 'lower':
      return ` ${number.toLowerCase()}' `;
    case 'full-width':
      return number.replace(/[0-9A-Z]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
  }
}

/** A message as the operator's phone forwards it. */
export function forwarded({ request, number, says }: OperationOf<'evidence'>) {
  const { amountSantim, method, direction, sender, payer } = says;
  const on = wallTime(method, Date.parse(says.paidAt));
  const received = method === 'telebirr' ? telebirrReceived : cbebirrReceived;
  const sent = method === 'telebirr' ? telebirrSent : cbebirrSent;
  return {
    signedRequest: request,
    sender,
    message: (direction === 'received' ? received : sent)({ number, amountSantim, payer, on }),
  };
}
