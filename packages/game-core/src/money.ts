/** Santim in one birr (ETB). Money is kept as whole santim. */
export const SANTIM_PER_ETB = 100;

/** Basis points in a whole. Shares such as the house cut are kept in them: 2,000 is 20 %. */
export const BASIS_POINTS = 10_000;

/** How many coins are worth one birr. */
export const COINS_PER_ETB = 20;

/** The mobile-money services that players pay with and are paid by. */
export const PAYMENT_METHODS = ['telebirr', 'cbebirr'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The names by which people know the payment methods. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  telebirr: 'telebirr',
  cbebirr: 'CBE Birr',
};

/** Santim as birr: 1050 is 10.5. Only for input and output: all arithmetic is in santim. */
export function etbOf(santim: number): number {
  return santim / SANTIM_PER_ETB;
}

/** An amount as people read it, without the currency: `10` or `10.50`. */
export function etbText(santim: number): string {
  const etb = etbOf(santim);
  return Number.isInteger(etb) ? String(etb) : etb.toFixed(2);
}
