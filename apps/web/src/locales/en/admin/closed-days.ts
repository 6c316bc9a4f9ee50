/** What administrators read about closed days, in English. */
export const enAdminClosedDays = {
  adminClosedDays: 'Closed days',
  adminClosedDaysIntro:
    'What the ledger says of each day, from midnight to midnight in Addis Ababa. A day is closed in the second hour after its end, kept for ever, and never changes.',
  adminClosedDaysFailed: 'The closed days could not be loaded.',
  adminClosedDaysNone: 'No day has been closed yet.',
  adminClosedDaysPages: 'Pages of closed days',
  adminClosedDay: 'Day closed: {day}',
  adminPrint: 'Print',
  adminDayFile: 'Save CSV',
  adminDaySales: 'Sales, ETB',
  adminDayPlayers: 'Players who played',
  adminDayTopUps: 'Top-ups, ETB',
  adminDayFromCoins: 'Paid for coins, ETB',
  adminDayCoinsGiven: 'Coins given',
  adminDayCoinsConverted: 'Coins converted',
  adminDayBalances: 'What each account held at midnight',
  adminDayBalancesIntro: 'As the ledger names them. All of them in ETB add up to 0.',
  adminDaySeal: 'Link {place} of the public chain has the SHA-256 of the CSV file:',
  adminPromisedPrizes: 'Added to promised prizes (ETB)',
  adminToJackpots: 'Into jackpots (ETB)',
  adminFromJackpots: 'Won from jackpots (ETB)',
} as const;
