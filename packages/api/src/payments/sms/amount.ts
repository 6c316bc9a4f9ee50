// Amounts of money in the providers' messages.

import { santimOf } from '@cartela/game-core';
import { AMOUNT_MAX_SANTIM } from '../../kernel/limits.ts';

const CURRENCY = `(?:etb|birrii|birr|br|qarshiin|qarshii|ብር)`;
// Wider than a figure, so that an unclear one is found and refused as a whole.
const figure = (length: string) => String.raw`[-+.]?\d(?:[\d.,'⁄-]| ,?(?=\d{3}(?!\d)))${length}`;
/**
 * It may begin at any figure of a text, so its length is limited. Otherwise the time would be
 * quadratic.
 */
const FIGURE_BEFORE_CURRENCY = figure('{0,40}');

/** Hundredths behind the currency, in words: 'ብር ከ50 ሳንቲም'. */
const AND_HUNDREDTHS = String.raw`(?: ?(?:ከ|and|fi|en)? ?\d{1,2} ?(?:ሳንቲም|santim\p{L}*|cents?)(?!\p{L}))`;

/** Its decimals may stand behind a space or a line break: '9,719. 23'. */
const IN_TWO_PARTS = String.raw`(?<!\.\d\d\.?)(?: \.|\. |(?<=\.) )\d`;

/** An amount with its currency, as the source of a regular expression. */
export const MONEY: string = String.raw`(?:(?<!\p{L})${CURRENCY}[.:]? ?${figure('*')}(?![\p{L}\p{N}⁄]|[^\s\p{L}\p{N}(]\d|${IN_TWO_PARTS})|(?<![\p{L}\d*/:.,])${FIGURE_BEFORE_CURRENCY} ?${CURRENCY}(?!\p{Script=Latin})\.?)${AND_HUNDREDTHS}?`;
const MONEY_ANYWHERE = new RegExp(MONEY, 'iu');

export const namesMoney = (text: string): boolean => MONEY_ANYWHERE.test(text);

const FIGURE_ALONE = new RegExp(figure('*'), 'u');
/** 'ETB.50' may be 50 or 0.50. */
const HALF_A_FIGURE = /\p{L}\.\d[\d,]*$/u;
/** A space between thousands, behind the currency. Before it, another figure may end there. */
const SPACED = /(?<=^\p{L}+[.:]? ?\d{1,3}(?: \d{3})*) (?=\d{3}(?: \d{3})*(?:\.\d\d)?$)/gu;
const IN_TWO_FIGURES = new RegExp(`${AND_HUNDREDTHS}$`, 'iu');

/**
 * The santim of an amount such as `ETB 1,000.00` or `42.00Br.`. Null if it cannot be a paid amount:
 * zero, negative, too large, ambiguous, or with more than two decimals.
 */
export function santimIn(money: string): number | null {
  return paidSantimOf(figureIn(money));
}

/** Like `santimIn`, for a balance. It may be zero. */
export function balanceSantimIn(money: string): number | null {
  const figure = figureIn(money);
  return santimOf(figure) === 0 ? 0 : paidSantimOf(figure);
}

/** Empty if the figure is ambiguous. */
function figureIn(money: string): string {
  const [figure = ''] = FIGURE_ALONE.exec(money.replace(SPACED, '')) ?? [];
  return HALF_A_FIGURE.test(money) || IN_TWO_FIGURES.test(money) ? '' : figure.replace(/[.,' ]+$/, '');
}

/** The santim of a figure such as `1,000.00`. Null if it cannot be a paid amount. */
export function paidSantimOf(figure: string): number | null {
  const santim = santimOf(figure);
  // A larger figure is a misreading.
  return santim !== null && santim > 0 && santim <= AMOUNT_MAX_SANTIM ? santim : null;
}
