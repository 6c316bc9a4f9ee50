// Apart from the texts, so that a browser that needs this need not load them in every language.

/**
 * The kind of text of a message that says more or less than others of its kind: a rejected claim
 * need not name an amount, and of some prizes a part is withheld.
 */
export function variantOf(
  kind: string,
  details: Readonly<Record<string, unknown>>,
): 'claimRejected' | 'prizeWithheld' | null {
  if (kind === 'depositRejected' && details.amount === undefined) return 'claimRejected';
  return kind === 'prizeWon' && details.withheld !== undefined ? 'prizeWithheld' : null;
}
