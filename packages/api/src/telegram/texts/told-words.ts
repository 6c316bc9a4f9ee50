// What the bot and the inbox both tell a player. This file imports nothing, so that the browser can
// use it too.

/** What players are told of their money and their account, in English. */
export const enTold = {
  depositConfirmed: 'Your deposit of {amount} ETB is confirmed.',
  depositRejected: 'Your deposit of {amount} ETB was rejected. Reason: {reason}',
  claimRejected: 'Your deposit was rejected. Reason: {reason}',
  withdrawalPaid: 'Your withdrawal of {amount} ETB was paid out to your phone number.',
  withdrawalRejected:
    'Your withdrawal of {amount} ETB was rejected. The money is back in your wallet. Reason: {reason}',
  depositCorrected: 'Your deposit was corrected: {amount} ETB of it is credited to you.',
  excessSentBack:
    '{amount} ETB of your deposit is above your own deposit limit, or arrived during your break. It goes back to your phone number.',
  toppedUp: '{amount} ETB was added to your wallet by Cartela.',
  restitution: 'Cartela owed you {amount} ETB. It is in your wallet now.',
  invitationRewarded: 'A friend whom you invited has played. You have {coins} coins more.',
  freeCardBack: 'Your cartela for coins was not played in {room}. You can use it again.',
  weekPrize: 'The week’s list is final. You have place {place}, and {coins} coins more.',
  prizeWon: 'Bingo! You won {amount} ETB in game {game} of {room}. The money is in your wallet.',
  prizeWithheld:
    'Bingo! You won {amount} ETB in game {game} of {room}. {withheld} ETB of it is withheld as tax and commission. {net} ETB is in your wallet.',
  prizeOfJackpot:
    'Bingo! You won {amount} ETB in game {game} of {room}, including {jackpot} ETB from the jackpot. The money is in your wallet.',
  prizeOfJackpotWithheld:
    'Bingo! You won {amount} ETB in game {game} of {room}, including {jackpot} ETB from the jackpot. {withheld} ETB of all that is withheld as tax and commission. {net} ETB is in your wallet.',
  roundCancelled: 'Game {game} of {room} was cancelled. Your {amount} ETB is back in your wallet.',
  tooFewPlayers:
    'Game {game} of {room} did not begin: fewer than {least} players had cartelas. Your {amount} ETB is back in your wallet.',
  gameSoon: 'The planned game of {room} begins at {until}.',
  orderHeldBack:
    'You got no cartelas in the next game of {room}: a limit, a break, a suspension or the question of your age holds you back, or you play at as many tables as one may. Your {amount} ETB is back in your wallet.',
  orderWithoutGame:
    'The next game of {room} did not begin as you ordered it. Your {amount} ETB is back in your wallet.',
  accountSuspended:
    'Your account is suspended: you cannot play or deposit. Your money stays yours and you can withdraw it. Reason: {reason}',
  suspensionLifted: 'Your account is no longer suspended. You can play again.',
  breakBegun: 'A break has started on your account. It ends on {until}.',
  excludedTooYoung: 'You are too young to play. Your account is closed to play until {until}.',
  breakAsked:
    'A break of {days} days was requested on your account. For now it is one day and ends on {until}. The longer one starts only if you confirm it then. If it was not you, decline it then.',
  withdrawalAsked:
    'A withdrawal of {amount} ETB to your phone number was requested. If it was not you, contact us at once.',
  newBrowser:
    'Your account was opened in a new browser: {browser}. If it was not you, end it under Settings and set a PIN.',
  newDevice: 'Your account was opened on a new device. If it was not you, end it under Settings and set a PIN.',
  pinSet: 'The PIN of your account was set. You are logged out everywhere else. If it was not you, contact us at once.',
  pinRemoved: 'The PIN of your account was removed. If it was not you, set a new one under Settings.',
  pinResetAsked:
    'An administrator was asked to reset the PIN of your account. It stops working on {until}. If you did not ask for it, log in and keep your PIN.',
  forgetAsked:
    'It was asked that your account be forgotten, with all that is kept about you. That happens after {until}. If it was not you, log in before and call it off under Settings.',
  forgetLapsed:
    'Your account stays, because you have money or cartelas here. To be forgotten, ask again under Settings.',
  questionAnswered: 'The answer to your question about a payment: {answer}',
} as const;

/** What players are told of their money and their account, in Amharic. */
export const amTold: Readonly<Record<keyof typeof enTold, string>> = {
  depositConfirmed: 'የ{amount} ብር ገቢዎ ተረጋግጧል።',
  depositRejected: 'የ{amount} ብር ገቢዎ ውድቅ ተደርጓል። ምክንያት፦ {reason}',
  claimRejected: 'ገቢዎ ውድቅ ተደርጓል። ምክንያት፦ {reason}',
  withdrawalPaid: 'ያወጡት {amount} ብር ወደ ስልክ ቁጥርዎ ተከፍሏል።',
  withdrawalRejected: 'የ{amount} ብር ወጪ ጥያቄዎ ውድቅ ተደርጓል። ገንዘቡ ወደ ዋሌትዎ ተመልሷል። ምክንያት፦ {reason}',
  depositCorrected: 'ገቢዎ ታርሟል፦ {amount} ብር ገቢ ሆኖልዎታል።',
  excessSentBack: 'ከገቢዎ {amount} ብር ካስቀመጡት የማስገቢያ ገደብ በላይ ነው፣ ወይም በእረፍትዎ ጊዜ ደርሷል። ወደ ስልክ ቁጥርዎ ይመለሳል።',
  toppedUp: 'ካርቴላ {amount} ብር ወደ ዋሌትዎ ጨምሯል።',
  restitution: 'ካርቴላ ለእርስዎ መክፈል የነበረበት {amount} ብር አሁን ዋሌትዎ ውስጥ ገብቷል።',
  invitationRewarded: 'የጋበዙት ጓደኛ ተጫውቷል። {coins} ነጥብ አግኝተዋል።',
  freeCardBack: '{room}፦ የነጥብ ካርቴላዎ አልተጫወተም። እንደገና ሊጠቀሙበት ይችላሉ።',
  weekPrize: 'የሳምንቱ ዝርዝር ተጠናቋል። ደረጃዎ {place} ነው፤ {coins} ነጥብ አግኝተዋል።',
  prizeWon: 'ቢንጎ! እንኳን ደስ አለዎት፣ {amount} ብር አሸንፈዋል ({room}፣ ጨዋታ {game})። ገንዘቡ በዋሌትዎ ውስጥ ነው።',
  prizeWithheld:
    'ቢንጎ! እንኳን ደስ አለዎት፣ {amount} ብር አሸንፈዋል ({room}፣ ጨዋታ {game})። {withheld} ብር ለግብርና ለኮሚሽን ተቀንሷል። {net} ብር በዋሌትዎ ውስጥ ነው።',
  prizeOfJackpot:
    'ቢንጎ! እንኳን ደስ አለዎት፣ {amount} ብር አሸንፈዋል ({room}፣ ጨዋታ {game})፤ ከዚህ ውስጥ {jackpot} ብር ከጃክፖቱ ነው። ገንዘቡ በዋሌትዎ ውስጥ ነው።',
  prizeOfJackpotWithheld:
    'ቢንጎ! እንኳን ደስ አለዎት፣ {amount} ብር አሸንፈዋል ({room}፣ ጨዋታ {game})፤ ከዚህ ውስጥ {jackpot} ብር ከጃክፖቱ ነው። ከጠቅላላው {withheld} ብር ለግብርና ለኮሚሽን ተቀንሷል። {net} ብር በዋሌትዎ ውስጥ ነው።',
  roundCancelled: '{room}፦ ጨዋታ {game} ተሰርዟል። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  tooFewPlayers: '{room}፦ ጨዋታ {game} አልተጀመረም፤ ካርቴላ የገዙት ተጫዋቾች ከ{least} ያነሱ ነበሩ። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  gameSoon: '{room}፦ የታቀደው ጨዋታ {until} ላይ ይጀምራል።',
  orderHeldBack:
    '{room}፦ ለሚቀጥለው ጨዋታ ካርቴላ አላገኙም፤ ገደብ፣ እረፍት፣ እገዳ ወይም የዕድሜ ጥያቄ አለብዎ፣ ወይም በተፈቀደው ያህል ጠረጴዛዎች እየተጫወቱ ነው። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  orderWithoutGame: '{room}፦ የሚቀጥለው ጨዋታ እንዳዘዙት አልተጀመረም። {amount} ብርዎ ወደ ዋሌትዎ ተመልሷል።',
  accountSuspended: 'አካውንትዎ ታግዷል፦ መጫወትም ገቢ ማድረግም አይችሉም። ገንዘብዎ የእርስዎ ነው፣ ማውጣት ይችላሉ። ምክንያት፦ {reason}',
  suspensionLifted: 'የአካውንትዎ እገዳ ተነስቷል። እንደገና መጫወት ይችላሉ።',
  breakBegun: 'የአካውንትዎ እረፍት ተጀምሯል። የሚያበቃው {until} ነው።',
  excludedTooYoung: 'ለመጫወት ዕድሜዎ አልደረሰም። እስከ {until} በአካውንትዎ መጫወት አይቻልም።',
  breakAsked:
    'በአካውንትዎ የ{days} ቀን እረፍት ተጠይቋል። ለአሁኑ አንድ ቀን ነው፣ የሚያበቃውም {until} ነው። ረጅሙ የሚጀምረው ያን ጊዜ ካረጋገጡት ብቻ ነው። እርስዎ ካልጠየቁት ያን ጊዜ አይቀበሉት።',
  withdrawalAsked: 'የ{amount} ብር ወጪ ወደ ስልክ ቁጥርዎ ተጠይቋል። እርስዎ ካልጠየቁት ወዲያውኑ ያግኙን።',
  newBrowser: 'አካውንትዎ በአዲስ ብራውዘር ተከፍቷል፦ {browser}። እርስዎ ካልሆኑ በ«ቅንብሮች» ይዝጉት፣ ፒንም ያስቀምጡ።',
  newDevice: 'አካውንትዎ በአዲስ መሣሪያ ተከፍቷል። እርስዎ ካልሆኑ በ«ቅንብሮች» ይዝጉት፣ ፒንም ያስቀምጡ።',
  pinSet: 'የአካውንትዎ ፒን ተቀምጧል። በሌሎች ቦታዎች ሁሉ ወጥተዋል። እርስዎ ካልሆኑ ወዲያውኑ ያግኙን።',
  pinRemoved: 'የአካውንትዎ ፒን ተነስቷል። እርስዎ ካላነሱት በ«ቅንብሮች» አዲስ ያስቀምጡ።',
  pinResetAsked: 'የአካውንትዎን ፒን እንዲያነሳ አስተዳዳሪ ተጠይቋል። ከ{until} ጀምሮ አይሠራም። እርስዎ ካልጠየቁ ገብተው ፒንዎን ያቆዩ።',
  forgetAsked:
    'አካውንትዎና ስለ እርስዎ የተያዘው መረጃ ሁሉ እንዲጠፋ ተጠይቋል። የሚጠፋው ከ{until} በኋላ ነው። እርስዎ ካልጠየቁ ከዚያ በፊት ገብተው በ«ቅንብሮች» ይሰርዙት።',
  forgetLapsed: 'ገንዘብ ወይም ካርቴላ ስላለዎት አካውንትዎ ይቆያል። መረጃዎ እንዲጠፋ በ«ቅንብሮች» እንደገና ይጠይቁ።',
  questionAnswered: 'ስለ ክፍያ ለጠየቁት ጥያቄ መልስ፦ {answer}',
};
