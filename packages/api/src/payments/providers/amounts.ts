import { SANTIM_PER_ETB, santimOf } from '@cartela/game-core';

/** An amount as providers write it: `12.00`. */
export function amountText(santim: number): string {
  const [birr, hundredths] = [Math.floor(santim / SANTIM_PER_ETB), santim % SANTIM_PER_ETB];
  return `${birr}.${String(hundredths).padStart(2, '0')}`;
}

/** The santim of an amount in a provider's answer. Null if it is nothing, or not an exact one. */
export function santimSaid(amount: string | number): number | null {
  return santimOf(String(amount).trim()) || null;
}

/** The santim of a fee in a provider's answer. Null if it names none, or more than was moved. */
export function feeSaid(fee: string | number | null | undefined, amountSantim: number): number | null {
  const feeSantim = fee == null ? null : santimSaid(fee);
  return feeSantim !== null && feeSantim < amountSantim ? feeSantim : null;
}
