/** What administrators read about tax and commission, in English. */
export const enAdminDeductions = {
  adminDeductions: 'Tax and commission',
  adminDeductionsIntro:
    'What is withheld from prizes, for a tax office or whoever licenses the games. Ask your counsel what the law wants of you.',
  adminDeductionsFailed: 'The rules could not be loaded.',
  adminDeductionNone: 'Nothing is withheld.',
  adminDeductionRule: 'Rule',
  adminDeduction_coming: 'coming',
  'adminDeduction_in-force': 'in force',
  adminDeduction_past: 'past',
  adminDeductionEnds: '{kind, select, tax {No tax} other {No commission}}',
  adminDeductionNew: 'New rule',
  adminDeductionNewIntro:
    'It counts for games that open from its first day on, which is tomorrow or later. A rule for the same day replaces one that has not begun. With 0% nothing is withheld from that day on.',
  adminDeductionKind: 'What it is',
  adminDeductionFromDay: 'First day',
  adminDeductionRate: 'Rate (%)',
  adminDeductionRateWrong: 'A rate is from 0 to 100, with up to two decimals.',
  adminDeductionBase: 'Taken of',
  adminDeductionOfPrize: 'what a player wins in a game',
  adminDeductionOfGain: 'what a player wins, less their stakes in the game',
  adminDeductionFree: 'Free up to (ETB)',
  adminDeductionFreeHint: 'Above it, the rate applies to all of it.',
  adminDeductionsSoFar: 'Withheld so far',
  adminDeductionsWhere: 'It is in accounts of its own, and by month in the files of the ledger.',
} as const;
