/** The texts of the house's figures and the ledger, in English. */
export const enAdminLedger = {
  // House report
  adminReportIntro:
    'Days, weeks from Monday and months, in Addis Ababa time. Only settled games and confirmed payments count. A corrected deposit counts on the day of the correction.',
  adminReportFailed: 'The report could not be loaded.',
  adminPeriod: 'Period',
  adminFigures: 'Figures',
  adminNoFigures: 'There were no games or payments in this time.',
  adminChart: 'Chart',
  adminChartPlay: 'Stakes',
  adminGames: 'Games',
  adminStakesEtb: 'Stakes, ETB',
  adminPrizesEtb: 'Prizes, ETB',
  adminStakesLessPrizesEtb: 'Stakes less prizes, ETB',
  adminHouseCutEtb: 'House cut, ETB',
  adminTaxEtb: 'Tax, ETB',
  adminCommissionEtb: 'Commission, ETB',
  adminFeesEtb: 'Fees of providers, ETB',
  adminDepositsEtb: 'Deposits, ETB',
  adminWithdrawalsEtb: 'Withdrawals, ETB',

  // Ledger
  adminLedgerIntro: 'Every night, we compute every balance again from its transfers. Differences must be 0.',
  adminOwed:
    'You owe your players {amount}: wallets and coins, withdrawals that wait, cartelas in play or ordered, and jackpots.',
  adminHouseBelowZero:
    'The house’s account was {amount} below zero: more was added to jackpots and promised prizes than it had earned. What players are owed then needs money of yours.',
  adminLedgerFailed: 'The state of the ledger could not be loaded.',
  adminNeverChecked: 'The ledger has not been checked yet. We check it an hour after the first start.',
  adminCheckNow: 'Check now',
  adminLedgerCorrect: 'The ledger is right',
  adminDifferencesCount: 'Differences',
  adminSumOf: 'Sum of {currency}',
  adminTransfersChecked: 'Transfers checked',
  adminTransfersArchived: 'Transfers archived',
  adminLastRun: 'Last run',
  adminTook: 'took {seconds} s',
  adminBackup: 'Last backup: {hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ago}}',
  adminNoBackup: 'No backup has been made.',
  adminDifferences: 'Players’ balances that differ',
  adminEscrows: 'Escrows that do not hold their stakes',
  adminHolds: 'Withdrawal holds that differ',
  adminCorrections: 'Corrections of deposits that differ from their record',
  adminArchives: 'Archived months that are not as they were sealed',
  adminAccount: 'Account',
  adminIs: 'Is',
  adminShouldBe: 'Should be',

  adminMonth: 'A month for the books',
  adminMonthIntro:
    'The month in Addis Ababa, with the balances before and after: the ledger, payments, and each player’s figures.',
  adminMonthsFailed: 'The months could not be fetched.',
  adminMonthChoice: 'Month',
  adminMonthSoFar: '{month}, so far',
} as const;
