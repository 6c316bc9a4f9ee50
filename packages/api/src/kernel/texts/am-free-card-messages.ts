import type { enFreeCardMessages } from './en-free-card-messages.ts';

/** What services tell a player about cartelas for coins, in Amharic. */
export const amFreeCardMessages: Readonly<Record<keyof typeof enFreeCardMessages, string>> = {
  freeCardBought: 'በነጥብ ካርቴላ ገዝተዋል።',
  freeCardNotOffered: 'የዚህ መደብ የነጥብ ካርቴላ የለም።',
  freeCardsFull: 'በአንድ ጊዜ {n} የነጥብ ካርቴላ ሊኖርዎት ይችላል። መጀመሪያ አንዱን ይጠቀሙ።',
  freeCardCoins: 'ለዚህ ካርቴላ {n} ነጥብ ያስፈልጋል።',
  noFreeCard: 'የዚህ መደብ የነጥብ ካርቴላ የለዎትም።',
};
