import type { enAdminDecisions } from '../../en/admin/decisions.ts';

/** The texts of the list of waiting requests, and of the keys for deciding them, in Amharic. */
export const amAdminDecisions: Readonly<Record<keyof typeof enAdminDecisions, string>> = {
  adminRequestId: 'ጥያቄ {id}',
  adminWarnings: '{count, plural, one {# ማሳሰቢያ} other {# ማሳሰቢያዎች}}',
  adminRequestGone: 'ጥያቄ {id} ከእንግዲህ አይጠብቅም፦ ሌላ ሰው ወስኖበታል ወይም ተተክቷል። ሌላ ይምረጡ።',
  adminDepositedInAll: 'በጠቅላላ ያስገባው',
  adminPaidOutInAll: 'ከዚህ በፊት የተከፈለው',
  adminStaysInWallet: 'ዋሌት ውስጥ የሚቀረው',
  adminRequestDecided: 'ጥያቄ {id} ተወስኗል።',

  // How long something has waited
  adminWaitsNow: 'አሁን',
  adminWaitsMinutes: '{count} ደቂቃ',
  adminWaitsHours: '{count} ሰዓት',
  adminWaitsDays: '{count, plural, one {# ቀን} other {# ቀናት}}',

  // Keys
  adminKeys: 'የኪቦርድ አቋራጮች',
  adminKeyNextShort: 'ቀጣይ',
  adminKeyPreviousShort: 'ቀዳሚው',
  adminKeyNext: 'የሚቀጥለው ጥያቄ',
  adminKeyPrevious: 'ቀዳሚው ጥያቄ',
  adminKeyConfirm: 'የተመረጠው ጥያቄ ይረጋገጥ እንደሆነ ይጠይቃል',
  adminKeyReject: 'የተመረጠውን ጥያቄ ውድቅ ለማድረግ ምክንያት ይጠይቃል',
  adminKeyHelp: 'እነዚህን አቋራጮች ያሳያል',
  adminKeysHelp: 'አቋራጭ ጥያቄውን ብቻ ይከፍታል፦ እያንዳንዱን ውሳኔ እርስዎ ያረጋግጣሉ። በመጻፊያ ቦታዎች ቁልፎቹ እንደተለመደው ይጽፋሉ።',
  adminKeysOn: 'የኪቦርድ አቋራጮች በርተዋል',
};
