/** What services tell a player about free cartelas, in English. */
export const enFreeCardMessages = {
  freeCardBought: 'You have a free cartela.',
  freeCardNotOffered: 'There are no free cartelas of this stake.',
  freeCardsFull: 'You can have {n} free cartelas at a time. Use one first.',
  freeCardCoins: 'You need {n} coins for this free cartela.',
  noFreeCard: 'You have no free cartela of this stake.',
} as const;
