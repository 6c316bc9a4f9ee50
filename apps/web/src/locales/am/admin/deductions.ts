import type { enAdminDeductions } from '../../en/admin/deductions.ts';

/** What administrators read about tax and commission, in Amharic. */
export const amAdminDeductions: Readonly<Record<keyof typeof enAdminDeductions, string>> = {
  adminDeductions: 'ግብርና ኮሚሽን',
  adminDeductionsIntro: 'ለግብር ሰብሳቢ ወይም ለፈቃድ ሰጪ ከሽልማት የሚቀነስ። ሕጉ ከእርስዎ የሚፈልገውን የሕግ አማካሪዎን ይጠይቁ።',
  adminDeductionsFailed: 'ደንቦቹን ማምጣት አልተቻለም።',
  adminDeductionNone: 'ምንም አይቀነስም።',
  adminDeductionRule: 'ደንብ',
  adminDeduction_coming: 'የሚመጣ',
  'adminDeduction_in-force': 'የሚሠራ',
  adminDeduction_past: 'ያለፈ',
  adminDeductionEnds: '{kind, select, tax {ግብር የለም} other {ኮሚሽን የለም}}',
  adminDeductionNew: 'አዲስ ደንብ',
  adminDeductionNewIntro:
    'ከመጀመሪያ ቀኑ (ነገ ወይም ከዚያ በኋላ) ጀምሮ ለሚከፈቱ ጨዋታዎች ይሠራል። በተመሳሳይ ቀን የሚጀምር ሌላ ደንብ ያልጀመረውን ይተካል። 0% ከሆነ ከዚያ ቀን ጀምሮ ምንም አይቀነስም።',
  adminDeductionKind: 'ዓይነት',
  adminDeductionFromDay: 'የመጀመሪያ ቀን',
  adminDeductionRate: 'መጠን (%)',
  adminDeductionRateWrong: 'መጠኑ ከ0 እስከ 100 ነው፣ ከነጥብ በኋላ ቢበዛ ሁለት አሃዝ።',
  adminDeductionBase: 'የሚሰላው ከ',
  adminDeductionOfPrize: 'ተጫዋቹ በአንድ ጨዋታ ካሸነፈው',
  adminDeductionOfGain: 'ካሸነፈው ላይ በጨዋታው የከፈለው መደብ ተቀንሶ',
  adminDeductionFree: 'እስከዚህ ነፃ (ብር)',
  adminDeductionFreeHint: 'ከዚህ በላይ ሲሆን መጠኑ በሙሉው ላይ ይሰላል።',
  adminDeductionsSoFar: 'እስካሁን የተቀነሰ',
  adminDeductionsWhere: 'በራሱ ሂሳብ ውስጥ ነው፤ በየወሩም በሂሳብ መዝገቡ ፋይሎች ውስጥ አለ።',
};
