import type { enAdminUsers } from '../../en/admin/users.ts';

/** The texts of users, one player, and who is active, in Amharic. */
export const amAdminUsers: Readonly<Record<keyof typeof enAdminUsers, string>> = {
  // Users
  adminUsersIntro: 'ዋሌት ላይ ገንዘብ ይጨምሩ፣ ተጠቃሚ ያጥፉ፣ ወይም ስለ እሱ ሁሉንም ለማየት ስሙን ይክፈቱ።',
  adminUsersFound: '{count, plural, one {# ተጠቃሚ} other {# ተጠቃሚዎች}}',
  adminUsersFailed: 'ተጠቃሚዎቹን ማምጣት አልተቻለም።',
  adminUsersPages: 'የተጠቃሚዎች ገጾች',
  adminSearchUsers: 'በስም ወይም በስልክ ይፈልጉ',
  adminNoUsersHere: 'በዚህ ገጽ ተጠቃሚ የለም።',
  adminNoUsersFound: 'በ«{search}» የሚጀምር ስም ወይም ስልክ ቁጥር የለም።',
  adminNoWallet: 'ዋሌት የለም',
  adminAdd: 'ይጨምሩ',
  adminAddTo: 'ለ{name} ይጨምሩ',
  adminWholeEtb: 'ሙሉ ቁጥር በብር።',
  adminAreYouSure: 'እርግጠኛ ነዎት?',
  adminTopUpQuestion: '{amount, number} ብር ወደ {name} ዋሌት ይጨመራል።',
  adminTopUpUnanswered: '{amount, number} ብር ለመጨመር የነበረው ሙከራ መልስ አላገኘም። ያንኑ መጠን እንደገና መላክ ችግር የለውም፦ አንድ ጊዜ ብቻ ይጨመራል።',
  adminDelete: 'ያጥፉ',
  adminDeleteNamed: '{name} ያጥፉ',
  adminDeleteThisUser: 'ይህን ተጠቃሚ ያጥፉ?',
  adminDeleteHelp:
    'ከሁሉም ቦታ ይወጣል፣ እንደገና መግባት አይችልም። ከ{days} ቀናት በኋላ የተጫዋች መረጃ ይጠፋል፦ የሂሳብ መዝገቡ ይቆያል፣ ስሙና ስልክ ቁጥሩ ግን ነጻ ይሆናሉ። ተመልሶ እንዳይመጣ የሚፈልጉትን መጀመሪያ ያግዱ።',
  adminDeletePreviewFailed: 'ይህ ምን እንደሚያደርግ ማምጣት አልተቻለም።',
  adminDeleteNothingLeft: 'ዋሌቱ ባዶ ነው፦ የሚከፈል የለም።',
  adminDeletePayOut: 'ይከፈላል፦ ወደ {phone} የሚሄድ ወጪ ይሆናል፣ ከላኩት በኋላ ያረጋግጡታል።',
  adminDeletePayOutBy: 'የሚከፈልበት',
  adminDeleteCoins: '{count, plural, one {# ነጥብ ይጠፋል።} other {# ነጥብ ይጠፋል።}}',
  adminDeleteBlocked: 'ይህን ተጫዋች ገና ማጥፋት አይቻልም',
  adminDeletePending: '{count, plural, one {# ክፍያ ውሳኔ ይጠብቃል} other {# ክፍያዎች ውሳኔ ይጠብቃሉ}}፦ {list}። መጀመሪያ ይወስኑ።',
  adminDeleteCards: 'በክፍል {room} ጨዋታ {round} {count, plural, one {# ካርቴላ} other {# ካርቴላ}} አለው። እስኪያልቅ ይጠብቁ።',

  // Roles
  roleClient: 'ተጫዋች',
  roleAdmin: 'አስተዳዳሪ',

  // A player
  adminPlayerFailed: 'ይህን ተጠቃሚ ማምጣት አልተቻለም።',
  adminRegisteredAt: 'የተመዘገበው',
  adminForgotten: 'መረጃው ጠፍቷል',
  adminDeleted: 'ጠፍቷል',
  adminTopUp: 'ይሙሉ',
  adminEndSessions: 'ሁሉንም ግንኙነቶች ይዝጉ',
  adminEndThem: 'ግንኙነቶቹን ይዝጉ',
  adminEndSessionsTitle: 'የ{name}ን ሁሉንም ግንኙነቶች ይዝጉ?',
  adminEndSessionsHelp:
    '{count, plural, one {ያለው አንድ ግንኙነት ወዲያው ይዘጋል} other {ያሉት # ግንኙነቶች ወዲያው ይዘጋሉ}}። ተጠቃሚው እንደገና መግባት ይችላል።',
  adminResetPin: 'ፒን ያንሱ',
  adminResetPinTitle: 'የ{name}ን ፒን ያንሱ?',
  adminResetPinHelp:
    'ፒኑን ለረሳና ቴሌግራም ለሌለው ተጫዋች። የሚጠይቀው ራሱ ተጫዋቹ መሆኑን ያረጋግጡ። ፒኑ ለ{hours} ሰዓታት ይሠራል፤ በዚያ ጊዜ ለተጫዋቹ ይነገረዋል፣ ማቆየትም ይችላል።',
  adminSuspend: 'ያግዱ',
  adminSuspended: 'ታግዷል',
  adminSuspendTitle: '{name} ይታገድ?',
  adminSuspendHelp:
    'ተጫዋቹ መግባት፣ ማንበብና ብር ማውጣት ይችላል፤ ካርቴላ መግዛት፣ ገቢ ማድረግ ወይም ነጥብ መቀየር ግን አይችልም። በጨዋታ ላይ ያሉት ካርቴላዎች ይጫወታሉ፣ ያሸነፉትም ይከፈላል።',
  adminSuspendReasonHint: 'ለተጫዋቹ ይነገራል።',
  adminLiftSuspension: 'እገዳውን ያንሱ',
  adminLiftSuspensionTitle: '{name} እንደገና ይጫወት?',
  adminNetPaidIn: 'የተጣራ ገቢ',
  adminBalanceAfter: 'ቀሪ ሂሳብ',
  adminTopUpReason: 'ምክንያቱ',
  adminTopUpReasonHint: 'በድርጊት መዝገብ ይቀመጣል።',
  adminPayments: 'ክፍያዎች',
  adminKind: 'ዓይነት',
  adminChange: 'ለውጥ',
  adminNoTransfers: 'ገና ገንዘብ አልተንቀሳቀሰም።',
  adminLedgerArchived: 'የ{months} ጨዋታዎች ያንቀሳቀሱት ገንዘብ በማህደሮቻቸው ውስጥ ነው።',
  adminNotes: 'ማስታወሻዎች',
  adminNotesIntro: 'ተጫዋቹ ሊያወርዳቸው ይችላል። ማስታወሻ መቀየር አይቻልም።',
  adminNotesFailed: 'ማስታወሻዎቹን ማምጣት አልተቻለም።',
  adminNote: 'ማስታወሻ',
  adminAddNote: 'ማስታወሻ ይጨምሩ',
  adminNoteFailed: 'ማስታወሻውን መጨመር አልተቻለም።',
  adminSessions: 'ግንኙነቶች',
  adminNoSessions: 'አልገባም።',
  adminSignedIn: 'የገባው',
  adminExpires: 'የሚያበቃው',

  // What players have set for themselves
  adminProtection: 'የተጫዋቹ የራሱ ገደቦች',
  adminProtectionHelp: 'ተጫዋቹ ያደረጋቸው ናቸው። አስተዳዳሪዎች ማየት ብቻ ይችላሉ፣ መቀየር አይችሉም።',
  adminAge: 'ዕድሜ',
  adminAgeConfirmed: '{age} ዓመት ሞልቶኛል ያለው በ',
  adminAgeVouched: 'የመዘገበው አረጋግጧል',
  adminAgeAsked: 'ገና አልተረጋገጠም፦ መጫወት አይችልም',
  adminBreak: 'እረፍት እስከ',
  adminNoBreak: 'እረፍት የለም',

  // Active users
  adminActiveIntro: 'የተገናኙ ተጫዋቾችና በእያንዳንዱ ክፍል ያለው።',
  adminActiveFailed: 'የተገናኙትን ተጠቃሚዎች ማምጣት አልተቻለም።',
  adminConnected: '{count, plural, one {# ተጫዋች ተገናኝቷል} other {# ተጫዋቾች ተገናኝተዋል}}',
  adminRoom: 'ክፍል',
  adminPhase: 'አሁን',
  adminPlaying: 'የሚጫወቱ',
  adminWatching: 'የሚመለከቱ',
  adminSelecting: 'ካርቴላ በመሸጥ ላይ',
  adminCancelled: 'ተሰርዟል',
  adminNoGame: 'ጨዋታ የለም',

  // Somebody else has proven the number
  adminClaim: 'በስልክ ቁጥሩ የሚጠየቅ',
  adminClaimHelp: 'ይህ ቁጥር የእሱ መሆኑን ሌላ ሰው በቴሌግራም አረጋግጧል። ተጫዋቹ ከተቃወመ የማን እንደሆነ ያጣሩ፦ ከቁጥሩ ትንሽ ገንዘብ እንዲልክ ይጠይቁ።',
  adminClaimBy: 'የቴሌግራም መለያ',
  adminState: 'ሁኔታ',
  adminClaimObjected: 'ተጫዋቹ ተቃውሟል',
  adminClaimWaits: 'የእሱ የሚሆነው',
  adminGiveAccount: 'አካውንቱን ይስጡ',
  adminGiveAccountTitle: 'የ{name}ን አካውንት ይስጡ?',
  adminGiveAccountHelp:
    'ከዚያ በኋላ በውስጡ ካለው ሁሉ ጋር ለዚያ ቴሌግራም ይከፈታል። ቁጥሩን ከዚህ በፊት ያረጋገጠ ከሌለ ራስን ማገድ ያበቃል። አሁን የያዘው ሰው ይወጣል፣ ይነገረዋልም።',

  // What fails
  registrationError: 'መመዝገብ አልተቻለም',
  failedToDeleteUser: 'ተጠቃሚውን ማጥፋት አልተቻለም',
  deleteFailed: 'ማጥፋት አልተቻለም',
};
