import type { enWallet } from '../en/wallet.ts';

/** The texts of money, history and reports that all players' screens load, in Amharic. */
export const amWallet: Readonly<Record<keyof typeof enWallet, string>> = {
  // Navigation
  history: 'ታሪክ',
  jackpots: 'ጃክፖቶች',
  topUsers: 'ከፍተኛ ተጫዋቾች',
  backToMenu: 'ወደ ዝርዝሩ ይመለሱ',
  closeNotice: 'ይህን ማስታወቂያ ይዝጉ',

  // Wallet
  playMoney: 'የመለማመጃ ገንዘብ',
  playMoneyMeaning: 'ዋጋ የለውም፣ እውነተኛ ገንዘብ አይንቀሳቀስም።',
  deposit: 'ያስገቡ',
  withdraw: 'ያውጡ',
  depositOrWithdraw: 'ብር ማስገባት ወይም ማውጣት',
  amountInEtb: 'መጠን በብር',
  amount: 'መጠን',
  method: 'ዘዴ',
  telebirr: 'ቴሌብር',
  cbebirr: 'ሲቢኢ ብር',
  usualAmounts: 'የተለመዱ መጠኖች',
  unansweredDeposit: 'ያለፈው የገቢ ጥያቄዎ መልስ አላገኘም። እንዳለ እንደገና ይላኩት፦ አንድ ጊዜ ብቻ ይቆጠራል።',
  unansweredWithdrawal: 'ያለፈው የወጪ ጥያቄዎ መልስ አላገኘም። እንዳለ እንደገና ይላኩት፦ አንድ ጊዜ ብቻ ይቆጠራል።',
  noAnswer: 'መልስ አልመጣም። ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ፦ አንድ ጊዜ ብቻ ይቆጠራል።',
  whereToSend: 'ገቢዎን የሚልኩበት',
  howToDeposit: 'ገንዘቡን ከስልክዎ ይላኩ፣ ከዚያ የማረጋገጫ መልእክቱን እዚህ ካርቴላ ላይ ይለጥፉ።',
  accountsNotLoaded: 'አካውንቶቹን ማሳየት አልተቻለም',
  accountNotSet: 'ገና የሚላክበት አካውንት የለም',
  noAccountsSet: 'ገቢ የሚላክበት አካውንት ገና የለንም። እባክዎ ገንዘብ ከመላክዎ በፊት ቆየት ብለው ይመለሱ።',
  copyAccount: 'የ{method} አካውንት ቁጥሩን ይቅዱ',
  walletPages: 'ስለ ገንዘብዎ ተጨማሪ',
  pasteConfirmation: 'ከከፈሉ ማረጋገጫውን ይለጥፉ',
  coins: 'ነጥብ',
  convertCoins: 'ይቀይሩ',
  coinRate: '{coins} ነጥብ = 1 ብር። የተረፈው ነጥብ የእርስዎ ነው።',

  yourPhone: 'ቁጥርዎ',
  phoneProven: 'በቴሌግራም ተረጋግጧል',

  // After a deposit request
  depositNextTitle: 'አሁን ገንዘቡን ይላኩ',
  depositOf: 'የ{amount} ገቢ',
  depositWaits: 'በ{method} የሚገባው {amount} የማረጋገጫ መልእክቱን ይጠብቃል።',
  paste: 'ይለጥፉ',

  // Deposit claim
  claim: 'ያሳውቁ',
  depositConfirmed: 'ገቢው ተረጋግጧል',
  depositRejected: 'ገቢው ውድቅ ተደርጓል',
  amountUnknownYet: 'ገና አልታወቀም',

  // Payments, for players and administrators
  kindDeposit: 'ገቢ',
  withdrawal: 'ወጪ',
  'provider:chapa': 'ቻፓ',
  'provider:telebirr': 'ቴሌብር በመስመር ላይ',
  'provider:try-out': 'ሙከራ',
  status: 'ሁኔታ',
  rawMessage: 'ዋናው መልእክት',

  // Transactions
  transactionsTitle: 'ክፍያዎች',
  correctionOf: 'ማስተካከያ {amount}፦ {reason}',
  rejectedBecause: 'ምክንያት፦ {reason}',

  // Game history
  historyTitle: 'የጨዋታ ታሪክ',
  historyGreeting: 'ውድ {username}፣ የጨዋታ ታሪክዎ እነሆ።',
  loadingHistory: 'የጨዋታ ታሪክ በመጫን ላይ...',
  time: 'ጊዜ',
  outcome: 'ውጤት',
  outcomeWin: 'አሸንፈዋል',
  outcomeLose: 'አላሸነፉም',
  cardsHeld: '{count, plural, one {# ካርቴላ} other {# ካርቴላ}}',

  // A game that is over
  gameTitle: 'ጨዋታ {id}',
  cardsSold: 'ካርቴላዎች',
  noCardsInThatGame: 'በዚህ ጨዋታ ካርቴላ አልነበረዎትም።',
  resultWon: 'ያሸነፉት',
  resultLost: 'የመደቡት',
  resultRefunded: 'የተመለሰ',
  calledInOrder: 'ቁጥሮች በተጠሩበት ቅደም ተከተል',
  publicPage: 'የዚህ ጨዋታ ይፋዊ ገጽ',

  // Report
  report: 'ሪፖርት',
  daily: 'ዕለታዊ',
  weekly: 'ሳምንታዊ',
  monthly: 'ወርሃዊ',

  // Top users
  topTitle: 'በነጥብ 5 ከፍተኛ ተጫዋቾች',
  topIntro: 'ለሚጫወቱበት እያንዳንዱ ካርቴላ አንድ ነጥብ ያገኛሉ።',
  topFailed: 'ከፍተኛ ተጫዋቾችን ማሳየት አልተቻለም',
  noTop: 'ገና ነጥብ ያለው የለም',
  noTopHelp: 'ካርቴላ ይጫወቱና የመጀመሪያው ይሁኑ።',
  rank: 'ደረጃ {rank}',
  ownRank: 'የእርስዎ ደረጃ',
  noOwnRank: 'እስካሁን ነጥብ የለዎትም። ካርቴላ ይጫወቱና ደረጃ ያገኛሉ።',
};
