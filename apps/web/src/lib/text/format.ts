import { etbOf, SANTIM_PER_ETB } from '@cartela/game-core';
import { text } from './i18n.ts';

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** A figure of at most two decimals, with its thousands apart: `1000.50` is `1,000.50`. */
export const grouped = (figure: string): string => figure.replace(THOUSANDS, ',');

/**
 * An amount of santim as a bare ETB figure: 1000 is `10`, 1050 is `10.50`, 100000 is `1,000`.
 * `Intl.NumberFormat` is not used: the first one of a page takes a cheap phone some 70 ms, at each
 * visit.
 */
export function etbFigure(santim: number): string {
  return grouped(etbOf(santim).toFixed(santim % SANTIM_PER_ETB === 0 ? 0 : 2));
}

/** An amount of santim in ETB, in the words of the language in use: 1000 is `10 ETB`. */
export function formatEtb(santim: number): string {
  return text('etbAmount', { amount: etbFigure(santim) });
}

/**
 * The time that is left, as `m:ss`, or as `h:mm:ss` from an hour on. A second that has begun counts
 * as a whole one. The minimum is `0:00`.
 */
export function minutesSeconds(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * A phone number in its international form, in groups: `+251 911 234 567`. The first one is not
 * left alone at the end of a line.
 */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber.replace(/^(\+251)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2 $3 $4');
}
