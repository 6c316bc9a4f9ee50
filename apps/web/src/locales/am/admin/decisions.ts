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
  adminWaitsNow: 'አሁን መጣ',
  adminWaitsMinutes: '{count} ደቂቃ ጠብቋል',
  adminWaitsHours: '{count} ሰዓት ጠብቋል',
  adminWaitsDays: '{count, plural, one {# ቀን ጠብቋል} other {# ቀናት ጠብቋል}}',

  // Keys
  adminKeys: 'ቁልፎች',
  adminKeyNextShort: 'ቀጣይ',
  adminKeyPreviousShort: 'ያለፈው',
  adminKeyNext: 'የሚቀጥለው ጥያቄ',
  adminKeyPrevious: 'ያለፈው ጥያቄ',
  adminKeyConfirm: 'የተመረጠው ጥያቄ ይረጋገጥ እንደሆነ ይጠይቃል',
  adminKeyReject: 'የተመረጠውን ጥያቄ ውድቅ ለማድረግ ምክንያት ይጠይቃል',
  adminKeyHelp: 'ይህን ያሳያል',
  adminKeysHelp: 'ቁልፍ ብቻውን አይወስንም፦ እያንዳንዱ ውሳኔ ይጠየቃል፣ ጥያቄውንም ይጠቅሳል። በመጻፊያ ቦታዎች ቁልፎቹ እንደተለመደው ይጽፋሉ።',
  adminKeysOn: 'J፣ K፣ C እና R ይሠራሉ',
};
