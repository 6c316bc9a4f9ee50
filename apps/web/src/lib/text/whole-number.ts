/** What was typed, as a whole number from 0 to `max`. Null if it is not one. */
export function wholeNumberIn(typed: string, { max }: { readonly max: number }): number | null {
  const text = typed.trim();
  return /^\d+$/.test(text) && Number(text) <= max ? Number(text) : null;
}
