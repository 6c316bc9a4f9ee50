import type { MoneyCatalogue } from '../en.ts';
import { amOwnLimits } from './own-limits.ts';

/**
 * The texts of the screens of money, history, reports and invitations, in Amharic. A game does not
 * load them.
 */
export const amMoney: MoneyCatalogue = {
  ...amOwnLimits,

  // Requests that became another deposit
  completesRequest: 'የ{amount} ጥያቄዎን ያጠናቅቃል፣ {time}',
  replacesRequest: 'የ{amount} ጥያቄዎን ይተካል፣ {time}',

  coinsToEtb: 'ነጥብ ወደ ብር',

  // Paying at a provider's checkout
  checkoutOpen: 'ከ{provider} {amount} እየጠበቅን ነው።',
  checkoutPay: 'አሁን ይክፈሉ',
  checkoutFailed: '{amount} አልተከፈለም ይላል {provider}። እንደገና መሞከር ይችላሉ።',
  checkoutGivenUp: '{amount} በ{provider} በአንድ ቀን ውስጥ አልተከፈለም። ከፍለው ከሆነ ይጻፉልን።',
  checkoutToDecide: 'በ{provider} የከፈሉት ካዘዙት ({amount}) ይለያል። እያየነው ነው።',
  checkoutBack: 'ከክፍያ ተመልሰዋል',
  checkoutBackHelp: 'የከፈሉት ገንዘብ በራሱ ወደ ዋሌትዎ ይገባል። ወዳዘዙበት ይመለሱ።',
  checkoutBackToTelegram: 'ወደ ቴሌግራም ይመለሱ',
  tryOutIntro: 'ይህ እውነተኛ ድርጅት አይደለም፣ ገንዘብም አይንቀሳቀስም። ገቢ ሲያደርጉ ምን እንደሚሆን ይሞክሩ።',
  tryOutFailed: 'ትዕዛዙን ማምጣት አልተቻለም።',
  tryOutPay: '{amount} ይክፈሉ',
  tryOutPayLess: '{amount} ብቻ ይክፈሉ',
  tryOutPayTwice: 'ሁለት ጊዜ ይክፈሉ',
  tryOutCancel: 'አይክፈሉ',
  tryOutLeave: 'ያለ ምላሽ ይውጡ',

  // Withdrawing
  withdrawQuestion: '{amount} ያወጣሉ?',
  paidOutTo: 'የሚከፈልበት',
  paidOutHelp: 'የምንከፍለው በአካውንትዎ ባለው ስልክ ቁጥር ብቻ ነው። ገንዘቡ አሁን ይያዛል፣ በቅርቡ ይከፈላል።',
  withdrawAll: 'ሁሉንም ያውጡ ({amount})',
  walletLeft: 'በዋሌትዎ የሚቀረው',
  withdrawAmount: '{amount} ያውጡ',
  mostWithin: 'በቅርብ ጊዜ አብዛኞቹን ወጪዎች በ{wait} ውስጥ ከፍለናል።',
  withdrawalOf: 'የ{amount} ወጪ',
  stepAside: 'ከዋሌትዎ ተነስቶ ተይዟል',
  stepPaidOut: 'በ{method} ወደዚህ ይከፈላል፦',
  stepTold: 'ሲደርስ {method} መልእክት ይልክልዎታል',

  // Requests that wait
  inProgress: 'በሂደት ላይ',
  withdrawalWaits: 'ያወጡትን {amount} በ{method} ወደ ስልክዎ እንልካለን።',
  withdrawalBeingSent: 'ያወጡት {amount} በ{method} ወደ ስልክዎ እየተላከ ነው።',
  claimWaits: 'ክፍያ {number}ን እያጣራን ነው። እንዳገኘነው ወደ ዋሌትዎ ይገባል።',

  // Transactions
  whichTransactions: 'የትኞቹ ክፍያዎች',
  onlyPending: 'የሚጠባበቁ',
  onlyIn: 'ገቢዎች',
  onlyOut: 'ወጪዎች',
  noneOfThese: 'ከእነዚህ ምንም የለም።',
  walletThen: 'የዋሌት ቀሪ፦ {amount}',
  announcedNext: 'ገንዘቡን ይላኩ፣ ከዚያ የማረጋገጫ መልእክቱን ይለጥፉ።',
  claimedNext: 'ክፍያዎን እያጣራን ነው። እንዳገኘነው ወደ ዋሌትዎ ይገባል።',
  claimAgain: 'መልእክቱን እንደገና ይላኩ',
  withdrawalNext: 'ተይዟል። ወደ ስልክዎ እንከፍላለን።',
  withdrawalSending: 'ተይዟል። ወደ ስልክዎ እየተላከ ነው።',
  withdrawalPaid: 'ወደ ስልክዎ ተከፍሏል።',
  withdrawalReturned: 'ገንዘቡ ወደ ዋሌትዎ ተመልሷል።',

  // A payment whose money has not arrived
  moneyMissing: 'ገንዘቤ አልደረሰኝም',
  missingAnnounced: 'ገንዘቡን ልከዋል? እንድናገኘው የክፍያዎን መልእክት ይለጥፉ።',
  missingClaimed: 'ቁጥሩን ከክፍያዎ መልእክት ጋር ያመሳክሩ። ትክክል ከሆነ ሌላ ማድረግ አይጠበቅብዎትም።',
  missingRejected: 'ከፍለዋል? ሙሉውን መልእክት ለጥፈው እንደገና ያሳውቁ። ካልረዳዎት ይጻፉልን።',
  missingPaidOut: 'በ{method} ያለዎትን ቀሪ ሂሳብ ይመልከቱ። የጽሑፍ መልእክቱ ሊዘገይ ይችላል።',
  missingReturned: 'የዋሌትዎን ቀሪ ሂሳብ ይመልከቱ።',
  questionLabel: 'ይጻፉልን',
  questionHint: 'የሆነውን ይንገሩን፣ የክፍያዎን መልእክት ወይም ቁጥሩንም ይለጥፉ።',
  questionSend: 'ይላኩልን',
  questionFailed: 'ጥያቄዎን መላክ አልተቻለም።',
  questionsAsked: 'የጠየቁት',
  questionsFailed: 'የጠየቁትን ማምጣት አልተቻለም።',
  questionYou: 'እርስዎ፣ {time}',
  questionUs: 'ካርቴላ፣ {time}',
  questionWaits: 'እዚህ እና በመልእክቶችዎ እንመልስልዎታለን።',

  // History
  whichGames: 'የትኞቹ ጨዋታዎች',
  noGamesWon: 'ገና ያሸነፉት ጨዋታ የለም።',
  nextOne: 'ክፍል ይምረጡ',

  // Report
  reportIntro: 'ካሸነፉት የመደቡት ሲቀነስ፣ በቀን፣ በሳምንትና በወር።',
  reportFailed: 'ሪፖርቱን ማሳየት አልተቻለም',
  noReport: 'ገና ሪፖርት የለም',
  noReportHelp: 'ከመጀመሪያ ጨዋታዎ በኋላ ቁጥሮቹ እዚህ ይታያሉ።',
  periodDaily: 'ቀን',
  periodWeekly: 'ሳምንት',
  periodMonthly: 'ወር',
  reportPeriod: 'ጊዜ',
  reportStart: 'ከ',
  reportEnd: 'እስከ',
  reportProfit: 'ጠቅላላ ትርፍ',
  reportGames: 'የተጫወቷቸው',
  lastDays: 'ያለፉት 30 ቀናት',
  lastWeeks: 'ያለፉት 12 ሳምንታት',
  lastMonths: 'ያለፉት 12 ወራት',
  sumPrizes: 'ያሸነፉት',
  sumStakes: 'የመደቡት',
  sumWithheld: 'ከሽልማት የተቀነሰ',
  sumResult: 'ውጤትዎ',
  gamesCount: '{count, plural, one {በ# ጨዋታ} other {በ# ጨዋታዎች}}',
  reportBy: 'ቀናት፣ ሳምንታት ወይም ወራት',
  bestOf: 'ከፍተኛው፦ {amount}፣ {when}',
  worstOf: 'ዝቅተኛው፦ {amount}፣ {when}',
  showAll: 'ሁሉንም {count} ይመልከቱ',

  // What fails in the wallet
  failedToFetchWallet: 'ዋሌትና ነጥብ ማግኘት አልተቻለም',
  convertTo: 'ወደ {amount} ይቀይሩ',
  coinsLack: '{count} ነጥብ ይጎድላል።',
  conversionFailed: 'መቀየር አልተቻለም',
  depositFailed: 'ገቢ ማድረግ አልተቻለም',
  withdrawalFailed: 'ብር ማውጣት አልተቻለም',

  // Invitations
  inviteTitle: 'ጓደኛ ይጋብዙ',
  inviteFailed: 'ግብዣዎችዎን ማምጣት አልተቻለም።',
  inviteLinkTitle: 'የእርስዎ ሊንክ',
  inviteRule: '{games} ጨዋታ ለሚጫወት እያንዳንዱ አዲስ ተጫዋች {coins} ነጥብ። በነጥብ ካርቴላ ብቻ የተጫወታቸው አይቆጠሩም።',
  inviteDaily: 'በአንድ ቀን ቢበዛ {own} ጓደኞች ለእርስዎ፣ ለሁሉም ተጫዋቾች በአንድ ላይ {all} ነጥብ ያስገኛሉ። ከዚያ በላይ የሆነ በሌላ ቀን ጨዋታ ሲጫወት ያስገኛል።',
  inviteTelegramLink: 'በቴሌግራም',
  inviteWebLink: 'በድረ ገጽ',
  inviteCopy: 'ሊንኩን ይቅዱ፦ {name}',
  inviteShareTelegram: 'በቴሌግራም ያጋሩ',
  inviteText: 'ካርቴላ ላይ ከእኔ ጋር ቢንጎ ይጫወቱ!',
  inviteToTable: 'ይህ ሊንክ ወደ {table} ይወስዳል፣ ገብተው ወይም ተመዝግበውም ቢሆን።',
  inviteNothingFor: 'በአንድ ስልክ ያለ ወይም ከእሱ የተከፈለ ሁለተኛ አካውንት ምንም አያስገኝም።',
  inviteWhoCame: 'የመጡ ጓደኞች',
  inviteEarned: '{coins} ተገኝቷል',
  inviteNobody: 'ገና ማንም የለም። ሊንክዎን ያጋሩ።',
  inviteGames: '{games} ከ{of} ጨዋታ',
  inviteCoins: '+{coins} ነጥብ',
  inviteSameDevice: 'አንድ ስልክ፦ ነጥብ የለም',
  inviteSamePayer: 'አንድ ከፋይ፦ ነጥብ የለም',

  // A claim to have paid
  unansweredClaim: 'ያለፈው ማሳወቂያዎ መልስ አላገኘም። እንዳለ እንደገና ይላኩት፦ አንድ ጊዜ ብቻ ይቆጠራል።',
  pasteByHand: 'ይህ ብራውዘር መለጠፍ አይፈቅድም። በሳጥኑ ውስጥ ተጭነው ይያዙና Paste ይምረጡ።',
  seeClaims: 'የደረሰበትን ይመልከቱ',
  claimLabel: 'የግብይት መልእክት ወይም መለያ',
  claimPlaceholder: 'Dear … Your transaction number is …',
  claimHint: 'ቴሌብር ወይም ሲቢኢ ብር የላከልዎትን ሙሉ መልእክት፣ ወይም የግብይት መለያውን (transaction number) ብቻ ይለጥፉ።',
  methodFromMessage: 'ከመልእክቱ',
  claiming: 'በማሳወቅ ላይ…',
  claimPendingTitle: 'ማረጋገጫ በመጠባበቅ ላይ',
  claimSend: 'መልእክቱን ይላኩ',
  claimAnother: 'ሌላ መልእክት ይላኩ',
  toWallet: 'ወደ ዋሌት ይሂዱ',
  transactionId: 'የግብይት መለያ',
  depositTitle: 'ገቢ ማሳወቅ',
  claimFailed: 'ገቢውን ማስተናገድ አልተቻለም',

  // Deposits and withdrawals
  paymentLimits: 'ማስገባት የሚችሉት ቢያንስ {deposit}፣ ማውጣት የሚችሉት ቢያንስ {withdrawal} ነው፤ ቀሪ ሂሳብዎ ከዚያ ካነሰ ሙሉውን።',
};
