/** The texts of the house's figures and the ledger, in English. */
export const enAdminLedger = {
  // House report
  adminReportIntro:
    'Days, weeks from Monday and months in Addis Ababa, of games that are settled and payments confirmed. A corrected deposit counts on the day of the correction.',
  adminReportFailed: 'The report could not be fetched.',
  adminPeriod: 'Period',
  adminFigures: 'Figures',
  adminNoFigures: 'Nothing was played or paid in this time.',
  adminChart: 'Chart',
  adminChartPlay: 'Stakes',
  adminGames: 'Games',
  adminStakesEtb: 'Stakes, ETB',
  adminPrizesEtb: 'Prizes, ETB',
  adminHouseCutEtb: 'House cut, ETB',
  adminDepositsEtb: 'Deposits, ETB',
  adminWithdrawalsEtb: 'Withdrawals, ETB',

  // Ledger
  adminLedgerIntro: 'Every balance, computed anew from its transfers. Differences must be 0.',
  adminLedgerFailed: 'The ledger could not be checked.',
  adminCheckNow: 'Check now',
  adminLedgerCorrect: 'The ledger is right',
  adminLedgerIncorrect: 'The ledger does not add up',
  adminDifferencesCount: 'Differences',
  adminSumOf: 'Sum of {currency}',
  adminTransfersChecked: 'Transfers checked',
  adminLastRun: 'Last run',
  adminDifferences: 'Players’ balances that differ',
  adminEscrows: 'Escrows that do not hold their stakes',
  adminHolds: 'Withdrawal holds that differ',
  adminCorrections: 'Corrections of deposits that differ from their record',
  adminAccount: 'Account',
  adminIs: 'Is',
  adminShouldBe: 'Should be',
} as const;
