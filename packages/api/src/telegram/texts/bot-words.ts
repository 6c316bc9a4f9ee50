// Words that the bot and the app's screens share. This file imports nothing, so that the browser
// can use it too.

/**
 * The kinds of the bot's messages, for its command /mute and for the app's own page of them, in
 * English.
 */
export const enKinds = {
  kindDepositConfirmed: 'Deposits confirmed',
  kindDepositRejected: 'Deposits rejected',
  kindWithdrawalPaid: 'Withdrawals paid',
  kindWithdrawalRejected: 'Withdrawals rejected',
  kindPrizeWon: 'Prizes won while you were away',
  kindRoundCancelled: 'Games cancelled',
  kindNotice: 'News from Cartela',
} as const;

/** The kinds of the bot's messages, in Amharic. */
export const amKinds: Readonly<Record<keyof typeof enKinds, string>> = {
  kindDepositConfirmed: 'ገቢ ተረጋግጧል',
  kindDepositRejected: 'ገቢ ውድቅ ተደርጓል',
  kindWithdrawalPaid: 'ወጪ ተከፍሏል',
  kindWithdrawalRejected: 'ወጪ ውድቅ ተደርጓል',
  kindPrizeWon: 'በሌሉበት ያሸነፉት ሽልማት',
  kindRoundCancelled: 'ጨዋታ ተሰርዟል',
  kindNotice: 'የካርቴላ ማስታወቂያ',
};

/** The states of a payment, in English. */
export const enStatuses = {
  statusPending: 'pending',
  statusConfirmed: 'confirmed',
  statusRejected: 'rejected',
  statusWithdrawn: 'replaced',
} as const;

/** The states of a payment, in Amharic. */
export const amStatuses: Readonly<Record<keyof typeof enStatuses, string>> = {
  statusPending: 'በመጠባበቅ ላይ',
  statusConfirmed: 'ተረጋግጧል',
  statusRejected: 'ውድቅ ተደርጓል',
  statusWithdrawn: 'ተተክቷል',
};

/** The kinds in the order in which players see them. */
export const KIND_TEXT = {
  depositConfirmed: 'kindDepositConfirmed',
  depositRejected: 'kindDepositRejected',
  withdrawalPaid: 'kindWithdrawalPaid',
  withdrawalRejected: 'kindWithdrawalRejected',
  prizeWon: 'kindPrizeWon',
  roundCancelled: 'kindRoundCancelled',
  notice: 'kindNotice',
} as const satisfies Record<string, keyof typeof enKinds>;
