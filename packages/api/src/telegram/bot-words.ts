// What the bot's messages are about: the words of its /mute, and of the app's own page for it. This file
// imports nothing, so that the browser can use it too.

export const enKinds = {
  kindDepositConfirmed: 'Deposits confirmed',
  kindDepositRejected: 'Deposits rejected',
  kindWithdrawalPaid: 'Withdrawals paid',
  kindWithdrawalRejected: 'Withdrawals rejected',
  kindPrizeWon: 'Prizes won while you were away',
  kindRoundCancelled: 'Games cancelled',
  kindNotice: 'News from the operator',
} as const;

export const amKinds: Readonly<Record<keyof typeof enKinds, string>> = {
  kindDepositConfirmed: 'ገቢ ተረጋግጧል',
  kindDepositRejected: 'ገቢ ውድቅ ተደርጓል',
  kindWithdrawalPaid: 'ወጪ ተከፍሏል',
  kindWithdrawalRejected: 'ወጪ ውድቅ ተደርጓል',
  kindPrizeWon: 'በሌሉበት ያሸነፉት ሽልማት',
  kindRoundCancelled: 'ጨዋታ ተሰርዟል',
  kindNotice: 'የካርቴላ ዜና',
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
