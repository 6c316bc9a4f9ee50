// Cleans a message for all readers in this folder: one spelling for each space, digit and
// apostrophe.

import { SMS_LENGTH_MAX } from '../limits.ts';

const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/**
 * The possible readings of a text, the likelier first. A zero-width space may be inside a number
 * (remove it) or replace a space (write one). Only the result shows which, so a text that contains
 * one has two readings. Other invisible characters are removed.
 */
export function readingsOf(text: string): readonly string[] {
  const beginning = text.slice(0, SMS_LENGTH_MAX);
  const dropped = cleanText(beginning.replace(INVISIBLE, ''));
  const spaced = cleanText(beginning.replaceAll('\u200b', ' ').replace(INVISIBLE, ''));
  return spaced === dropped ? [dropped] : [dropped, spaced];
}

function cleanText(text: string): string {
  return (
    text
      // Before NFKC, which splits an acute accent and turns an ellipsis into three full stops.
      .replace(/[’‘‛ʼʹ´`′＇]/g, "'")
      .replace(/(?<=\d)(?:\.{2,}|-{2,}|_{2,}|…+)(?=\d)/g, '****')
      // A number of ten characters may be the beginning of one of eleven.
      .replace(/(?<=(?<![A-Z0-9])[A-P][A-L][1-9A-V]\d[A-Z0-9]{6})(?:…|\.{3,})/gi, '⋯')
      .replace(/…/g, ' ')
      // It would make 52 of 5².
      .replace(/(?!\p{Script=Ethiopic})\p{No}/gu, '⁄')
      .normalize('NFKC')
      // NFKC can turn one character into eighteen.
      .slice(0, SMS_LENGTH_MAX)
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[∗•●⁎✱∙◦■×٭·‧⋅・]/g, '*')
      .replace(/፣/g, ',')
      .replace(/፡፡/g, '።')
      .replace(/[\s\p{Cc}፡]+/gu, ' ')
      .trim()
  );
}
