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
  adminTaxEtb: 'ግብር፣ ብር',
  adminCommissionEtb: 'ኮሚሽን፣ ብር',
  adminFeesEtb: 'የክፍያ ድርጅቶች ክፍያ፣ ብር',
  adminDepositsEtb: 'ገቢዎች፣ ብር',
  adminWithdrawalsEtb: 'ወጪዎች፣ ብር',

  // Ledger
  adminLedgerIntro: 'እያንዳንዱ ቀሪ ሂሳብ በየሌሊቱ በራስ-ሰር ከዝውውሮቹ እንደገና ይሰላል። ልዩነት 0 መሆን አለበት።',
  adminOwed: 'ለተጫዋቾች ከእርስዎ የሚገባቸው {amount} ነው፦ በዋሌቶችና በነጥቦች፣ በሚጠባበቁ ወጪዎች፣ በጨዋታ ላይ ባሉና በታዘዙ ካርቴላዎች፣ እንዲሁም በጃክፖቶች።',
  adminHouseBelowZero:
    'የቤቱ ሂሳብ ከዜሮ በታች {amount} ነበር፦ ካገኘው በላይ ለጃክፖቶችና ቃል ለተገቡ ሽልማቶች ተጨምሯል። ስለዚህ ለተጫዋቾች የሚገባው የራስዎን ገንዘብ ይፈልጋል።',
  adminLedgerFailed: 'የሂሳብ መዝገቡን ሁኔታ ማምጣት አልተቻለም።',
  adminNeverChecked: 'የሂሳብ መዝገቡ ገና አልተረጋገጠም። ከመጀመሪያው ማስጀመር አንድ ሰዓት በኋላ ይረጋገጣል።',
  adminCheckNow: 'አሁን ያረጋግጡ',
  adminLedgerCorrect: 'የሂሳብ መዝገቡ ትክክል ነው',
  adminDifferencesCount: 'ልዩነቶች',
  adminSumOf: 'የ{currency} ድምር',
  adminTransfersChecked: 'የተረጋገጡ ዝውውሮች',
  adminTransfersArchived: 'በማህደር ያሉ ዝውውሮች',
  adminLastRun: 'የመጨረሻ ማረጋገጫ',
  adminTook: '{seconds} ሰከንድ ፈጅቷል',
  adminBackup: 'የመጨረሻ መጠባበቂያ ቅጂ፦ {hours, plural, =0 {ከአንድ ሰዓት ወዲህ} one {ከ# ሰዓት በፊት} other {ከ# ሰዓታት በፊት}}',
  adminNoBackup: 'መጠባበቂያ ቅጂ አልተወሰደም።',
  adminDifferences: 'የሚለዩ የተጫዋቾች ቀሪ ሂሳቦች',
  adminEscrows: 'መደባቸውን ያልያዙ የጨዋታ ሂሳቦች',
  adminHolds: 'የሚለዩ የተያዙ ወጪዎች',
  adminCorrections: 'ከመዝገባቸው የሚለዩ የገቢ ማስተካከያዎች',
  adminArchives: 'እንደታሸጉ ያልሆኑ የማህደር ወሮች',
  adminAccount: 'ሂሳብ',
  adminIs: 'ያለው',
  adminShouldBe: 'መሆን ያለበት',

  adminMonth: 'ለሂሳብ ሥራ የአንድ ወር ፋይሎች',
  adminMonthIntro: 'በአዲስ አበባ ሰዓት የወሩ የሂሳብ መዝገብ፣ ክፍያዎችና የእያንዳንዱ ተጫዋች ቁጥሮች፣ ከመነሻና ከመዝጊያ ቀሪ ሂሳብ ጋር።',
  adminMonthsFailed: 'ወራቱን ማምጣት አልተቻለም።',
  adminMonthChoice: 'ወር',
  adminMonthSoFar: '{month}፣ እስካሁን',
};
