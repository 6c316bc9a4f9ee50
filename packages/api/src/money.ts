const SANTIM_PER_ETB = 100;

/** An amount as people read it, without the currency: `10` or `10.50`. */
export function etbText(santim: number): string {
  const etb = santim / SANTIM_PER_ETB;
  return Number.isInteger(etb) ? String(etb) : etb.toFixed(2);
}
