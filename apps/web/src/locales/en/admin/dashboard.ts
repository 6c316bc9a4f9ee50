/** The texts of the dashboard: what waits, and the figures, in English. */
export const enAdminDashboard = {
  // What waits
  adminWaits: 'What waits',
  adminWaitsFailed: 'The list of what waits could not be loaded.',
  adminNothingWaits: 'Nothing waits for you.',
  adminWithdrawals: 'Withdrawals',
  adminUnmatched: 'Unmatched messages',
  adminOldest: 'oldest {waits}',

  // Figures
  adminStakesLessPrizes: 'Stakes less prizes',
  adminStaked: 'All stakes',
  adminPaidIn: 'Paid in',
  adminPaidOut: 'Paid out',
  adminNewPlayers: 'New players',
  adminGamesCount: '{count, plural, one {# game} other {# games}}',
  adminMarginByRoom: 'Margin by room',
  adminTheseDays: 'These days',
  adminThisDay: 'This day',
  adminWeekAgo: 'A week ago',
  adminDayBefore: 'The day before',
  adminWeekBefore: 'A week before',
  adminDaysBefore: 'The days before',
  adminTodayUntil:
    '{day} until {time}, Addis Ababa time. Compared with yesterday and the same day last week, both until {time} as well.',
  adminWholeDay: '{day}. Compared with the day before and the same day a week before.',
  adminDaysUntil:
    '{from} to {to}, until {time} Addis Ababa time. Compared with the {count} days before: {fromBefore} to {toBefore}, until {time} as well.',
  adminWholeDays: '{from} to {to}. Compared with the {count} days before: {fromBefore} to {toBefore}.',
  adminOwnRange: 'Own range',
  adminFromDay: 'From',
  adminToDay: 'To',
  adminRangeWrong: 'Choose a first and a last day in their order, at most {days} days.',
} as const;
