import { amFreeCardMessages } from '@cartela/api/messages/am-free-card';
import type { FreeCardsCatalogue } from '../../en.ts';

/** The texts about cartelas for coins, in Amharic. */
export const amFreeCards: FreeCardsCatalogue = {
  ...amFreeCardMessages,
  freeCardsTitle: 'የነጥብ ካርቴላዎች',
  freeCardsHelp: 'መደቡ እኩል በሆነ ክፍል ካርቴላ ሲወስዱ ይጠቀሙበታል። በ{days} ቀናት ውስጥ ካልተጠቀሙበት ነጥቡ ይመለስልዎታል።',
  freeCardBuy: 'የ{stake} ካርቴላ · {coins} ነጥብ',
  freeCardHeld: 'የ{stake} ካርቴላ፣ እስከ {until}',
  freeCardUse: 'የነጥብ ካርቴላ ይጠቀሙ (እስከ {until})',
  freeCardBack: 'የነጥብ ካርቴላዎ ከነቀኑ ይመለስልዎታል።',
};
