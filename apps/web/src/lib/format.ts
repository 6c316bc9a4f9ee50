import { etbOf, SANTIM_PER_ETB } from '@cartela/game-core';
import { text } from './i18n.ts';

const etb = new Intl.NumberFormat('en', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const etbAndSantim = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of santim as a bare ETB figure: 1000 is `10`, 1050 is `10.50`. */
export function etbFigure(santim: number): string {
  return (santim % SANTIM_PER_ETB === 0 ? etb : etbAndSantim).format(etbOf(santim));
}

/** An amount of santim as people read it: 1000 is `10 ETB`, in the words of the language in use. */
export function formatEtb(santim: number): string {
  return text('etbAmount', { amount: etbFigure(santim) });
}

/** The time that is left, as `m:ss`. A begun second counts as one, and the least is `0:00`. */
export function minutesSeconds(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A phone number in its international form, in groups: `+251 911 234 567`. */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber.replace(/^(\+251)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
