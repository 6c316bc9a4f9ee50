import type { enProblems } from '../en/problems.ts';

/** What players' screens say by themselves if something fails or is missing, in Amharic. */
export const amProblems: Readonly<Record<keyof typeof enProblems, string>> = {
  // Signing in and access
  authenticationRequired: 'መግባት ያስፈልጋል። በመመለስ ላይ...',
  failedToVerifyUser: 'ማንነትዎን ማረጋገጥ አልተቻለም',
  loggedOutElsewhere: 'በሌላ ትር ወጥተዋል።',
  pleaseLogin: 'እባክዎ ይግቡ',
  pleaseLoginFirst: 'እባክዎ መጀመሪያ ይግቡ!',
  registrationUnexpected: 'ምዝገባው ተጠናቋል፣ ግን ያልተጠበቀ ምላሽ መጥቷል።',
  networkError: 'የኔትወርክ ችግር አለ። እባክዎ እንደገና ይሞክሩ።',
  loginFailed: 'መግባት አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  loginError: 'ችግር ተፈጥሯል። እባክዎ ቆየት ብለው ይሞክሩ።',

  // Rooms and cards
  failedToInitializeGame: 'ጨዋታውን መክፈት አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  cardSelectionError: 'ካርቴላ መምረጥ አልተቻለም',
  selectCardFirst: 'መጀመሪያ ቢያንስ አንድ ካርቴላ ይምረጡ',
  confirmCurrentFirst: 'እባክዎ መጀመሪያ የአሁኑን ምርጫዎን ያረጋግጡ',
  noCardSelected: 'ምንም ካርቴላ አልመረጡም። እባክዎ ቢያንስ አንድ ይምረጡ።',
  wrongPattern: 'ንድፉ ገና አልተሟላም',

  // Money
  errorLoadingWallet: 'ዋሌቱን ማሳየት አልተቻለም',
  failedToLoadWallet: 'የዋሌት መረጃ ማግኘት አልተቻለም።',
  failedToFetchTransactions: 'ክፍያዎችን ማግኘት አልተቻለም',
  userPhoneNumberNotFound: 'የተጠቃሚው ስልክ ቁጥር አልተገኘም። እባክዎ እንደገና ይግቡ።',

  // History
  errorFetchingHistory: 'የጨዋታ ታሪክ ማግኘት አልተቻለም',
};
