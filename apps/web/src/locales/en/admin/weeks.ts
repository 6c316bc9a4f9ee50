/** What administrators read about the week's list, in English. */
export const enAdminWeeks = {
  adminWeeks: 'Week’s list',
  adminWeeksIntro:
    'Players see who has most points of a week. The first places get these coins after its end, from promotions. Without prizes, the list is only shown.',
  adminWeeksFailed: 'The prizes could not be loaded.',
  adminWeeksNow: 'This week',
  adminWeeksNext: 'From {day} on',
  adminWeeksNone: 'No prizes',
  adminWeeksChange: 'Prizes from next Monday on',
  adminWeeksCoins: 'Coins by place',
  adminWeeksHint: 'From place 1 on, with commas between them, such as 500, 300, 100. Empty: no prizes.',
  adminWeeksWrong: 'At most {places} whole numbers, each from 1 to {max}.',
} as const;
