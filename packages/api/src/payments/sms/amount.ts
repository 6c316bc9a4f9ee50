// Finds amounts of money in a cleaned text, each with its currency. Which of them was paid is
// decided elsewhere.

import { santimOf } from '@cartela/game-core';
import { AMOUNT_MAX_SANTIM } from '../../kernel/limits.ts';

const CURRENCY_REACH = 12;
/** Figures to examine, with or without a currency. A real message has fewer than thirty. */
const MAX_FIGURES = 100;

const NUMBER = /\d[\d,.]*/g;
const CURRENCY_BEFORE = /(?<!\p{L})(?:etb|birrii|birr|br|qarshiin|qarshii|ብር)[.:]? ?[.-]?$/iu;
const CURRENCY_AFTER = /^ ?(?:(?:etb|birrii|birr|br|qarshiin|qarshii)(?!\p{L})|ብር)/iu;

export interface TextAmount {
  readonly start: number;
  readonly end: number;
  /**
   * Null if the figure cannot be a paid amount: zero, negative, too large, ambiguous, or with more
   * than two decimals.
   */
  readonly santim: number | null;
}

/**
 * Every amount with a currency, in order. Unreadable ones are included, so that the next readable
 * one is not taken in their place.
 */
export function amountsIn(text: string): readonly TextAmount[] {
  const amounts: TextAmount[] = [];
  let lastEnd = 0;
  let figures = 0;
  for (const match of text.matchAll(NUMBER)) {
    figures += 1;
    if (figures > MAX_FIGURES) break;
    const start = match.index;
    const figure = withoutTrailingPunctuation(match[0]);
    const end = start + figure.length;
    const before = text.slice(Math.max(lastEnd, start - CURRENCY_REACH), start);
    const after = text.slice(end, end + CURRENCY_REACH);
    // Skip parts of dates, times, masked phone numbers and percentages.
    if (/^(?:[/:]\d|[*%⁄])/.test(after) || /(?:[/*⁄]|\d:)$/.test(before)) continue;
    const currencyAfter = CURRENCY_AFTER.exec(after);
    const currencyBefore = CURRENCY_BEFORE.exec(before);
    if (currencyAfter === null && currencyBefore === null) continue;
    const readable = !isSigned(before, figure) && !isGroupedBySpaces(text, start, end);
    // A currency belongs to one figure: in '42.00Br. 15' the 15 has none.
    lastEnd = end + (currencyBefore === null ? (currencyAfter?.[0].length ?? 0) : 0);
    amounts.push({
      start: start - (currencyBefore?.[0].length ?? 0),
      end: lastEnd,
      santim: readable ? paidSantimOf(figure) : null,
    });
  }
  return amounts;
}

function withoutTrailingPunctuation(raw: string): string {
  let end = raw.length;
  while (raw[end - 1] === '.' || raw[end - 1] === ',') end -= 1;
  return raw.slice(0, end);
}

function isSigned(before: string, figure: string): boolean {
  // 'ETB .50' could be misread as 50, but 'ETB.50.00' has only one meaning.
  return before.endsWith('-') || (before.endsWith('.') && !figure.includes('.'));
}

/** '1 000.00' may be one figure or two, and a wrong amount is worse than none. */
function isGroupedBySpaces(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + CURRENCY_REACH);
  if (/^,? ,?\d{3}(?![\d/:*-])/.test(after)) return true;
  const before = text.slice(Math.max(0, start - CURRENCY_REACH), start);
  const opening = text.slice(start, Math.min(end, start + 4));
  return /^\d{3}(?:[.,]|$)/.test(opening) && /(?<![\w/:.*-])\d{1,3},? ,?$/.test(before);
}

/** The santim of a figure such as `1,000.00`. Null if it cannot be a paid amount. */
export function paidSantimOf(figure: string): number | null {
  const santim = santimOf(figure);
  // A larger figure is a misreading.
  return santim !== null && santim > 0 && santim <= AMOUNT_MAX_SANTIM ? santim : null;
}
