// The text of a message as every reader of this folder sees it: one spelling for each space, digit and apostrophe.

import { SMS_LENGTH_MAX } from '../limits.ts';

const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** One sentence of a clean text: `start` inclusive, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The readings of a text, the likelier first. A zero-width space may stand inside a number (drop it) or in the place of
 * a space (write one), and only the result shows which, so a text that has one has two readings. Other invisible
 * characters separate nothing.
 */
export function readingsOf(text: string): readonly string[] {
  const cut = text.slice(0, SMS_LENGTH_MAX);
  const dropped = cleanText(cut.replace(INVISIBLE, ''));
  const spaced = cleanText(cut.replaceAll('\u200b', ' ').replace(INVISIBLE, ''));
  return spaced === dropped ? [dropped] : [dropped, spaced];
}

function cleanText(text: string): string {
  return (
    text
      // Before NFKC, which takes an acute accent apart and turns an ellipsis into three full stops.
      .replace(/[’‘‛ʼʹ´`′＇]/g, "'")
      .replace(/…/g, ' ')
      .normalize('NFKC')
      // One character can become eighteen.
      .slice(0, SMS_LENGTH_MAX)
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[∗•●]/g, '*')
      .replace(/፣/g, ',')
      .replace(/[\s\p{Cc}፡]+/gu, ' ')
      .trim()
  );
}

// A full stop inside a number, in an ellipsis or after 'Br' ends nothing.
const SENTENCE_END = /[!?;።]|(?<!\.|(?<![a-z])(?:etb|br|birr|dr|mr|mrs|ms|no))\.(?![.\d])/gi;

export function sentencesOf(text: string): readonly TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    sentences.push({ start, end: match.index });
    start = match.index + 1;
  }
  sentences.push({ start, end: text.length });
  return sentences;
}
