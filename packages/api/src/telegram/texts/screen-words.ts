// Words that the bot and all players' screens share. This file imports nothing, so that the browser
// can use it too.

/** The states of a payment, and what a notice and a room without a name are called, in English. */
export const enScreenWords = {
  statusPending: 'pending',
  statusConfirmed: 'confirmed',
  statusRejected: 'rejected',
  statusWithdrawn: 'replaced',
  kindNotice: 'News from Cartela',
  roomNamed: 'Room {room}',
} as const;

/** The same, in Amharic. */
export const amScreenWords: Readonly<Record<keyof typeof enScreenWords, string>> = {
  statusPending: 'በመጠባበቅ ላይ',
  statusConfirmed: 'ተረጋግጧል',
  statusRejected: 'ውድቅ ተደርጓል',
  statusWithdrawn: 'ተተክቷል',
  kindNotice: 'የካርቴላ ማስታወቂያ',
  roomNamed: 'ክፍል {room}',
};
