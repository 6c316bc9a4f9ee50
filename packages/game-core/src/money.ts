/** Money is kept in santim, the hundredth of a birr (ETB), as integers. */
export const SANTIM_PER_ETB = 100;

/** Shares, such as the house cut, are kept in basis points: 2,000 of these 10,000 are 20 %. */
export const BASIS_POINTS = 10_000;

/** Coins that are worth one birr. */
export const COINS_PER_ETB = 20;

/** The mobile-money services that players pay with and are paid by. */
export const PAYMENT_METHODS = ['telebirr', 'cbebirr'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Santim as birr: 1050 is 10.5. For edges only; nothing is reckoned in birr. */
export function etbOf(santim: number): number {
  return santim / SANTIM_PER_ETB;
}

/** An amount as people read it, without the currency: `10` or `10.50`. */
export function etbText(santim: number): string {
  const etb = etbOf(santim);
  return Number.isInteger(etb) ? String(etb) : etb.toFixed(2);
}
