import type { enAdminDecisions } from '../../en/admin/decisions.ts';

/** The texts of the list of waiting requests, and of the keys for deciding them, in Amharic. */
export const amAdminDecisions: Readonly<Record<keyof typeof enAdminDecisions, string>> = {
  adminRequestId: 'ጥያቄ {id}',
  adminWarnings: '{count, plural, one {# ማሳሰቢያ} other {# ማሳሰቢያዎች}}',
  adminOddNumberUsed: 'ያገለገለ መለያ',
  adminOddNumber: 'አጠራጣሪ መለያ',
  adminOddEvidence: 'ማስረጃው አይገጥምም',
  adminOddMessage: 'አጠራጣሪ ማስረጃ',
  adminOddPayer: 'አጠራጣሪ ከፋይ',
  adminOddUnproven: 'ያልተረጋገጠ ስልክ ቁጥር',
  adminOddLimit: 'ከገደብ ውጭ',
  adminOddAsked: 'ማጽደቅ ይጠብቃል',
  adminRequestGone: 'ጥያቄ {id} ከእንግዲህ አይጠብቅም፦ ሌላ ሰው ወስኖበታል ወይም ተተክቷል። ሌላ ይምረጡ።',
  adminDepositedInAll: 'በጠቅላላ ያስገባው',
  adminPaidOutInAll: 'ከዚህ በፊት የተከፈለው',
  adminStaysInWallet: 'ዋሌት ውስጥ የሚቀረው',
  adminRequestDecided: 'ጥያቄ {id} ተወስኗል።',

  // How long something has waited
  adminWaitsNow: 'አሁን',
  adminWaitsMinutes: '{count} ደቂቃ',
  adminWaitsDays: '{count, plural, one {# ቀን} other {# ቀናት}}',

  // Payments of all times
  adminSearchPayments: 'መለያ፣ ስም፣ ስልክ ወይም መጠን',
  adminPaymentsShown: 'የሚታዩ ክፍያዎች',
  adminAllPayments: 'ሁሉም ክፍያዎች',
  adminAnyMethod: 'ማንኛውም ዘዴ',
  adminAnyStatus: 'ማንኛውም ሁኔታ',
  adminNoPaymentFound: 'ከዚህ ፍለጋ ጋር የሚገጥም ክፍያ የለም።',
  adminSearchedMany: 'የሚታዩት የቅርብ ጊዜ {count} ብቻ ናቸው። ፍለጋውን ያጥብቡ።',

  // Deposits whose evidence agrees
  adminEvidenceAgrees: 'ማስረጃው ይገጥማል',
  adminConfirmAgreeing: '{count, plural, one {ማስረጃው የሚገጥመውን ያረጋግጡ} other {ማስረጃቸው የሚገጥመውን # ሁሉ ያረጋግጡ}}',
  adminConfirmAgreeingTitle: '{count, plural, one {# ገቢ ያረጋግጡ?} other {# ገቢዎች ያረጋግጡ?}}',
  adminConfirmAgreeingHelp: 'በጠቅላላ {amount}። እያንዳንዱ ለብቻው ይረጋገጣል፣ በድርጊት መዝገብም የራሱ መስመር አለው። አንዱ ውድቅ ቢሆን ሌሎቹ ይረጋገጣሉ።',
  adminConfirmedSoFar: 'ከ{total} {done} ተረጋግጧል',
  adminConfirmStop: 'ያቁሙ',

  // Keys
  adminKeys: 'የኪቦርድ አቋራጮች',
  adminKeyNextShort: 'ቀጣይ',
  adminKeyPreviousShort: 'ቀዳሚው',
  adminKeyNext: 'የሚቀጥለው ጥያቄ',
  adminKeyPrevious: 'ቀዳሚው ጥያቄ',
  adminKeyConfirm: 'የተመረጠው ጥያቄ ይረጋገጥ እንደሆነ ይጠይቃል',
  adminKeyReject: 'የተመረጠውን ጥያቄ ውድቅ ለማድረግ ምክንያት ይጠይቃል',
  adminKeyHelp: 'እነዚህን አቋራጮች ያሳያል',
  adminKeySearch: 'ተጫዋቾችን፣ ክፍያዎችንና ጨዋታዎችን ይፈልጋል',
  adminKeysHelp: 'አቋራጭ ጥያቄውን ብቻ ይከፍታል፦ እያንዳንዱን ውሳኔ እርስዎ ያረጋግጣሉ። በመጻፊያ ቦታዎች ቁልፎቹ እንደተለመደው ይጽፋሉ።',
  adminKeysOn: 'የኪቦርድ አቋራጮች በርተዋል',
};
