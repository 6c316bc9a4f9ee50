// Whether each sentence of a receipt is of a known kind. What is not understood may take the
// payment back, put it off, or call it no payment at all: then it is no receipt, and a person
// decides.

import { statementsIn, type TextRange } from '../about-payment.ts';
import { namesBalances } from '../balance.ts';
import { isAdvice, isDoneOrOffer, isOfElseOrKnown, saysWell } from './known.ts';
import { isOfPayment, namesKnownMoney, saysUntrue } from './of-payment.ts';
import { pointsInOthers } from './other-languages.ts';

/** Lines are one text. Behind a small letter or a figure, such a word begins one. */
const LINE =
  /(?<=[\p{Ll}\d]) (?=(?:Status|State|Result|Outcome|We|Please|Kindly|Not|No(?!\.)|Test|Sample|Demo|Credited|Sent|Only|Settlement|Value)\b)/gu;

/** Its full stops end no sentence. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s"]*|(?<!\S)[\w-]+(?:\.[\w-]+)+\/[^\s"]*/gi;
/** Letters that look like Latin ones. Nobody but a forger mixes them in. */
const LOOK_ALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Whether a text says nothing of its payment, beside these movements, that is not understood. */
export function isUnderstood(text: string, movements: readonly TextRange[]): boolean {
  const rest = movements.reduce(
    (left, [start, end]) => `${left.slice(0, start)}${'.'.padEnd(end - start)}${left.slice(end)}`,
    text,
  );
  return !namesBalances(text) && statementsIn(rest.replace(ADDRESS, 'https:').replace(LINE, '. ')).every(isKnown);
}

function isKnown(statement: string): boolean {
  // Names are blank. Other words may stand between such strokes.
  const sentence = statement.replace(/(?<=\p{L})_+(?=\p{L})/gu, ' ').replace('!', '');
  if (LOOK_ALIKES.test(sentence)) return false;
  if (isAdvice(sentence)) return true;
  if (saysUntrue(sentence)) return false;
  if (isDoneOrOffer(sentence)) return true;
  const isWell = saysWell(sentence);
  if (isWell !== null) return isWell;
  if (isOfPayment(sentence) || pointsInOthers(sentence)) return false;
  return namesKnownMoney(sentence) || isOfElseOrKnown(sentence);
}
