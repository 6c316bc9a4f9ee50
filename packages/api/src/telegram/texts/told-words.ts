// What the bot and the inbox both tell a player. This file imports nothing, so that the browser can
// use it too.

/** What players are told of their money and their account, in English. */
export const enTold = {
  toldDepositConfirmed: 'Your deposit of {amount} ETB is confirmed.',
  toldDepositRejected: 'Your deposit of {amount} ETB was rejected. Reason: {reason}',
  toldClaimRejected: 'Your deposit was rejected. Reason: {reason}',
  toldWithdrawalPaid: 'Your withdrawal of {amount} ETB was paid out to your phone number.',
  toldWithdrawalRejected:
    'Your withdrawal of {amount} ETB was rejected. The money is back in your wallet. Reason: {reason}',
  toldPrizeWon: 'Bingo! You won {amount} ETB in game {game} of room {room}. The money is in your wallet.',
  toldRoundCancelled: 'Game {game} of room {room} was cancelled. Your {amount} ETB is back in your wallet.',
  toldOrderHeldBack:
    'Your order for the next game of room {room} was not carried out: a limit or a break holds you back, or you play at as many tables as one may. Your {amount} ETB is back in your wallet.',
  toldOrderWithoutGame:
    'The next game of room {room} did not begin as you ordered it. Your {amount} ETB is back in your wallet.',
  toldBreakBegun: 'A break has started on your account. It ends on {until}.',
  toldBreakAsked:
    'A break of {days} days was requested on your account. For now it is one day and ends on {until}. The longer one starts only if you confirm it then. If it was not you, decline it then.',
} as const;

/** What players are told of their money and their account, in Amharic. */
export const amTold: Readonly<Record<keyof typeof enTold, string>> = {
  toldDepositConfirmed: 'የ{amount} ብር ገቢዎ ተረጋግጧል።',
  toldDepositRejected: 'የ{amount} ብር ገቢዎ ውድቅ ተደርጓል። ምክንያት፦ {reason}',
  toldClaimRejected: 'ገቢዎ ውድቅ ተደርጓል። ምክንያት፦ {reason}',
  toldWithdrawalPaid: 'ያወጡት {amount} ብር ወደ ስልክ ቁጥርዎ ተከፍሏል።',
  toldWithdrawalRejected: 'የ{amount} ብር ወጪ ጥያቄዎ ውድቅ ተደርጓል። ገንዘቡ ወደ ዋሌትዎ ተመልሷል። ምክንያት፦ {reason}',
  toldPrizeWon: 'ቢንጎ! እንኳን ደስ አለዎት፣ በክፍል {room} በጨዋታ {game} {amount} ብር አሸንፈዋል። ገንዘቡ በዋሌትዎ ውስጥ ነው።',
  toldRoundCancelled: 'በክፍል {room} ጨዋታ {game} ተሰርዟል። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  toldOrderHeldBack:
    'በክፍል {room} ለሚቀጥለው ጨዋታ ያዘዙት አልተፈጸመም፦ ገደብ ወይም እረፍት አለብዎ፣ ወይም በተፈቀደው ያህል ጠረጴዛዎች እየተጫወቱ ነው። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  toldOrderWithoutGame: 'በክፍል {room} የሚቀጥለው ጨዋታ እንዳዘዙት አልተጀመረም። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  toldBreakBegun: 'የአካውንትዎ እረፍት ተጀምሯል። የሚያበቃው {until} ነው።',
  toldBreakAsked:
    'በአካውንትዎ የ{days} ቀን እረፍት ተጠይቋል። ለአሁኑ አንድ ቀን ነው፣ የሚያበቃውም {until} ነው። ረጅሙ የሚጀምረው ያን ጊዜ ካረጋገጡት ብቻ ነው። እርስዎ ካልጠየቁት ያን ጊዜ አይቀበሉት።',
};
