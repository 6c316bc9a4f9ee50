// Words that the bot and the app's settings share. This file imports nothing, so that the browser
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
  kindGameSoon: 'Planned games that begin soon',
} as const;

/** The kinds of the bot's messages, in Amharic. */
export const amKinds: Readonly<Record<keyof typeof enKinds, string>> = {
  kindDepositConfirmed: 'ገቢ ተረጋግጧል',
  kindDepositRejected: 'ገቢ ውድቅ ተደርጓል',
  kindWithdrawalPaid: 'ወጪ ተከፍሏል',
  kindWithdrawalRejected: 'ወጪ ውድቅ ተደርጓል',
  kindPrizeWon: 'በሌሉበት ያሸነፉት ሽልማት',
  kindRoundCancelled: 'ጨዋታ ተሰርዟል',
  kindGameSoon: 'በቅርቡ የሚጀምሩ የታቀዱ ጨዋታዎች',
};

/** The kinds in the order in which players see them. */
export const KIND_TEXT = {
  depositConfirmed: 'kindDepositConfirmed',
  depositRejected: 'kindDepositRejected',
  withdrawalPaid: 'kindWithdrawalPaid',
  withdrawalRejected: 'kindWithdrawalRejected',
  prizeWon: 'kindPrizeWon',
  roundCancelled: 'kindRoundCancelled',
  gameSoon: 'kindGameSoon',
  notice: 'kindNotice',
} as const satisfies Record<string, keyof typeof enKinds | 'kindNotice'>;
