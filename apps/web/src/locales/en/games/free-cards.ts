import { enFreeCardMessages } from '@cartela/api/messages/en-free-card';

/** The texts about cartelas for coins, in English. They are loaded with what shows them. */
export const enFreeCards = {
  ...enFreeCardMessages,
  freeCardsTitle: 'Cartelas for coins',
  freeCardsHelp:
    'Use one when you take a cartela in a room of its stake. If you do not within {days} days, you get the coins back.',
  freeCardBuy: '{stake} cartela · {coins} coins',
  freeCardHeld: '{stake} cartela, until {until}',
  freeCardUse: 'Use a cartela bought with coins (until {until})',
  freeCardBack: 'Your cartela for coins comes back, with its date.',
} as const;
