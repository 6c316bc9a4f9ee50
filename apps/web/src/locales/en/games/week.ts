/** The texts of the week's list, in English. They are loaded with the lists of players. */
export const enWeek = {
  freePlace: 'This place is free.',
  weekList: 'Week’s points',
  weekTitle: 'The week’s list',
  weekPointsOf:
    'The list ranks players by the points of their games in a week: one with at least {players} players brings {played, plural, one {# point} other {# points}}, or {won} if your first cartela wins.',
  weekRules: 'How points are counted',
  weekRule:
    'Further cartelas bring no more points. Your best {games} games from Monday to Sunday count. Accounts that have signed in with the same browser get no points in a game together.',
  weekCounted: 'Games are counted once an hour.',
  weekTies:
    'Players with the same points share a place, and in equal parts the prizes of the places that they take up together, rounded down to whole coins.',
  weekDays: '{from} – {until}',
  weekOver: 'This week is over. Its places are final in about an hour.',
  weekFailed: 'The week’s list could not be loaded.',
  weekNobody: 'Nobody has points this week.',
  weekNobodyYet: 'Nobody has points yet: who plays now leads the list.',
  weekNoPlace: 'You have no points this week.',
  weekFirstPrize: 'First place earns {coins} coins.',
  weekOwnPlace: 'You have place {place}, with {points, plural, one {# point} other {# points}}.',
  weekOwnPrize: 'You won {coins, plural, one {# coin} other {# coins}}.',
  weekNextPlace: '{points, plural, one {# point} other {# points}} more make it place {place}.',
  weekPlayer: 'Place and name',
  weekPoints: 'Points',
  weekResult:
    '{points, plural, one {# point} other {# points}} in {games, plural, one {# game} other {# games}}, {wins} won',
  weekPrize: 'Prize in coins',
  weekPrizes: 'Prizes in coins, from place 1 on: {coins}',
  weekNoPrizes: 'This week has no prizes.',
  weekNextPrizes: 'No prizes this week. Next week, in coins, from place 1 on: {coins}',
  weekEarlier: 'Week before',
  weekLater: 'Week after',
  weekWeeks: 'Other weeks',
  weekShownAs: 'How others see you here',
  weekShownHelp:
    'In this list and past ones, among the last winners, and among those who won a jackpot. Games that you play, their public records and Top users show your whole username.',
  weekAsName: 'My name',
  weekAsInitials: 'Initials',
  weekAsHidden: 'Hidden',
} as const;
