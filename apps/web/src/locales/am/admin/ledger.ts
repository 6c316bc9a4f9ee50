import type { enAdminLedger } from '../../en/admin/ledger.ts';

/** The texts of the house's figures and the ledger, in Amharic. */
export const amAdminLedger: Readonly<Record<keyof typeof enAdminLedger, string>> = {
  // House report
  adminReportIntro: 'በአዲስ አበባ ሰዓት ቀናት፣ ከሰኞ የሚጀምሩ ሳምንታትና ወራት፣ ያለቁ ጨዋታዎችና የተረጋገጡ ክፍያዎች። የተስተካከለ ገቢ በተስተካከለበት ቀን ይቆጠራል።',
  adminReportFailed: 'ሪፖርቱን ማምጣት አልተቻለም።',
  adminPeriod: 'ጊዜ',
  adminFigures: 'ቁጥሮች',
  adminNoFigures: 'በዚህ ጊዜ ጨዋታም ክፍያም አልነበረም።',
  adminChart: 'ገበታ',
  adminChartPlay: 'መደቦች',
  adminGames: 'ጨዋታዎች',
  adminStakesEtb: 'መደቦች፣ ብር',
  adminPrizesEtb: 'ሽልማቶች፣ ብር',
  adminHouseCutEtb: 'የቤቱ ድርሻ፣ ብር',
  adminDepositsEtb: 'ገቢዎች፣ ብር',
  adminWithdrawalsEtb: 'ወጪዎች፣ ብር',

  // Ledger
  adminLedgerIntro: 'እያንዳንዱ ቀሪ ሂሳብ ከዝውውሮቹ እንደገና ተሰልቷል። ልዩነት 0 መሆን አለበት።',
  adminLedgerFailed: 'የሂሳብ መዝገቡን ማረጋገጥ አልተቻለም።',
  adminCheckNow: 'አሁን አረጋግጥ',
  adminLedgerCorrect: 'የሂሳብ መዝገቡ ትክክል ነው',
  adminLedgerIncorrect: 'የሂሳብ መዝገቡ አይገጥምም',
  adminDifferencesCount: 'ልዩነቶች',
  adminSumOf: 'የ{currency} ድምር',
  adminTransfersChecked: 'የተረጋገጡ ዝውውሮች',
  adminLastRun: 'የመጨረሻ ማረጋገጫ',
  adminDifferences: 'የሚለዩ የተጫዋቾች ቀሪ ሂሳቦች',
  adminEscrows: 'መደባቸውን ያልያዙ የጨዋታ ሂሳቦች',
  adminHolds: 'የሚለዩ የተያዙ ወጪዎች',
  adminCorrections: 'ከመዝገባቸው የሚለዩ የገቢ ማስተካከያዎች',
  adminAccount: 'ሂሳብ',
  adminIs: 'ያለው',
  adminShouldBe: 'መሆን ያለበት',

  // Kinds of transfers
  transferStake: 'መደብ',
  transferStakeRefund: 'የተመለሰ መደብ',
  transferPrize: 'ሽልማት',
  transferHouseCut: 'የቤቱ ድርሻ',
  transferCoinsEarned: 'የተገኘ ነጥብ',
  transferInvitationReward: 'የግብዣ ሽልማት',
  transferCoinsConverted: 'የተቀየረ ነጥብ',
  transferCoinsPayout: 'ከነጥብ የተከፈለ',
  transferDeposit: 'ገቢ',
  transferDepositCorrection: 'የገቢ ማስተካከያ',
  transferWithdrawalHold: 'የተያዘ ወጪ',
  transferWithdrawal: 'የተከፈለ ወጪ',
  transferWithdrawalRelease: 'የተለቀቀ ወጪ',
  transferTopUp: 'ዋሌት መሙላት',
  transferPlayMoney: 'የመለማመጃ ገንዘብ',
};
