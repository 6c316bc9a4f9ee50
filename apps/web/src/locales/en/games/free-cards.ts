import { enFreeCardMessages } from '@cartela/api/messages/en-free-card';

/** The texts about free cartelas, in English. They are loaded with what shows them. */
export const enFreeCards = {
  ...enFreeCardMessages,
  freeCardsTitle: 'Free cartelas',
  freeCardsHelp:
    'Coins buy a cartela for later, for a room of its stake. You say when to use it, as you take a cartela. If you do not use it within {days} days, you get the coins back.',
  freeCardBuy: '{stake} cartela · {coins} coins',
  freeCardHeld: '{stake} cartela, until {until}',
  freeCardUse: 'Use a free cartela (until {until})',
  freeCardBack: 'Your free cartela comes back, with its date.',
} as const;
