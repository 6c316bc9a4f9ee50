// Apart from the texts, so that a browser that needs this need not load them in every language.

export type ToldVariant =
  | 'claimRejected'
  | 'excludedTooYoung'
  | 'newDevice'
  | 'prizeOfJackpot'
  | 'prizeOfJackpotWithheld'
  | 'prizeWithheld'
  | 'tooFewPlayers';

/**
 * The kind of text of a message that says more or less than others of its kind: a rejected claim
 * need not name an amount, some prizes have a jackpot in them, or a part of them is withheld, a
 * planned game may have had too few players, not every program says what it is, and whoever is too
 * young has asked for no break.
 */
export function variantOf(kind: string, details: Readonly<Record<string, unknown>>): ToldVariant | null {
  if (kind === 'depositRejected' && details.amount === undefined) return 'claimRejected';
  if (kind === 'roundCancelled' && details.least !== undefined) return 'tooFewPlayers';
  if (kind === 'newBrowser' && details.browser === undefined) return 'newDevice';
  if (kind === 'breakBegun' && details.tooYoung !== undefined) return 'excludedTooYoung';
  if (kind !== 'prizeWon') return null;
  const isWithheld = details.withheld !== undefined;
  if (details.jackpot === undefined) return isWithheld ? 'prizeWithheld' : null;
  return isWithheld ? 'prizeOfJackpotWithheld' : 'prizeOfJackpot';
}
