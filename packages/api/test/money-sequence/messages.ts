import { PERSON, senderOf } from '../kit/office.ts';
import { cbebirrReceived, cbebirrSent, telebirrReceived, telebirrSent } from '../kit/sms.ts';
import type { OperationOf } from './operations.ts';

/** The text that a player pastes. */
export function pasted({ number, text }: OperationOf<'claim'>): string {
  if (text.form === 'message') {
    return (text.method === 'telebirr' ? telebirrSent : cbebirrSent)({ number, amountSantim: text.amountSantim });
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

/** What the operator's phone forwards. */
export function forwarded({ request, number, says }: OperationOf<'evidence'>) {
  const { amountSantim, method, direction, from } = says;
  const received = method === 'telebirr' ? telebirrReceived : cbebirrReceived;
  const sent = method === 'telebirr' ? telebirrSent : cbebirrSent;
  return {
    signedRequest: request,
    sender: from === 'person' ? PERSON : senderOf(method),
    message: (direction === 'received' ? received : sent)({ number, amountSantim }),
  };
}
