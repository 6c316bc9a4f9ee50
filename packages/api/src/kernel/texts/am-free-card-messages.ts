import type { enFreeCardMessages } from './en-free-card-messages.ts';

/** What services tell a player about free cartelas, in Amharic. */
export const amFreeCardMessages: Readonly<Record<keyof typeof enFreeCardMessages, string>> = {
  freeCardBought: 'ነጻ ካርቴላ አለዎት።',
  freeCardNotOffered: 'የዚህ መደብ ነጻ ካርቴላ የለም።',
  freeCardsFull: 'በአንድ ጊዜ {n} ነጻ ካርቴላ ሊኖርዎት ይችላል። መጀመሪያ አንዱን ይጠቀሙ።',
  freeCardCoins: 'ለዚህ ነጻ ካርቴላ {n} ነጥብ ያስፈልጋል።',
  noFreeCard: 'የዚህ መደብ ነጻ ካርቴላ የለዎትም።',
};
