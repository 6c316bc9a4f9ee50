// Apart from the texts, so that a browser that needs this need not load them in every language.

/**
 * The kind of text of a message that says more or less than others of its kind: a rejected claim
 * need not name an amount, of some prizes a part is withheld, a planned game may have had too few
 * players, and not every program says what it is.
 */
export function variantOf(
  kind: string,
  details: Readonly<Record<string, unknown>>,
): 'claimRejected' | 'prizeWithheld' | 'tooFewPlayers' | 'newDevice' | null {
  if (kind === 'depositRejected' && details.amount === undefined) return 'claimRejected';
  if (kind === 'roundCancelled' && details.least !== undefined) return 'tooFewPlayers';
  if (kind === 'newBrowser' && details.browser === undefined) return 'newDevice';
  return kind === 'prizeWon' && details.withheld !== undefined ? 'prizeWithheld' : null;
}
