/** What services tell a player about cartelas for coins, in English. */
export const enFreeCardMessages = {
  freeCardBought: 'You have bought a cartela with coins.',
  freeCardNotOffered: 'There are no cartelas for coins of this stake.',
  freeCardsFull: 'You can have {n} cartelas for coins at a time. Use one first.',
  freeCardCoins: 'You need {n} coins for this cartela.',
  noFreeCard: 'You have no cartela for coins of this stake.',
} as const;
