import { amFreeCardMessages } from '@cartela/api/messages/am-free-card';
import type { FreeCardsCatalogue } from '../../en.ts';

/** The texts about free cartelas, in Amharic. */
export const amFreeCards: FreeCardsCatalogue = {
  ...amFreeCardMessages,
  freeCardsTitle: 'ነጻ ካርቴላዎች',
  freeCardsHelp: 'በነጥብ ለክፍሉ መደብ የሚሆን ካርቴላ ይገዛሉ፤ ካርቴላ ሲወስዱ እርስዎ ሲፈልጉ ብቻ ይጠቀሙበታል። በ{days} ቀናት ውስጥ ካልተጠቀሙበት ነጥቡ ይመለስልዎታል።',
  freeCardBuy: 'የ{stake} ካርቴላ · {coins} ነጥብ',
  freeCardHeld: 'የ{stake} ካርቴላ፣ እስከ {until}',
  freeCardUse: 'ነጻ ካርቴላ ይጠቀሙ (እስከ {until})',
  freeCardBack: 'ነጻ ካርቴላዎ ከነቀኑ ይመለስልዎታል።',
};
