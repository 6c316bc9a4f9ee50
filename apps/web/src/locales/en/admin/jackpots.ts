/** What administrators read about jackpots, in English. */
export const enAdminJackpots = {
  adminJackpotsIntro:
    'A jackpot grows from the stakes of its rooms. The winner of a game that is over within so many balls gets it. A room’s settings say which one it feeds.',
  adminJackpotNoneYet: 'Make one below, and then choose it in the settings of its rooms.',
  adminJackpotExtra: '{count, plural, one {one more than set} other {# more than set}}',
  adminJackpotStuck:
    'Nobody can win it now: none of its rooms has a game, or nobody has played there for a week. Have one played within a day. After that, the next game that opens in any room gets what it holds.',
  adminJackpotWaits: 'Waits for a colleague’s approval',
  adminApprovalJackpot: 'Rules of a jackpot',
  adminJackpotChange: 'Change rules, switch on or off',
  adminJackpotNew: 'New jackpot',
  adminJackpotNewIntro: 'Then choose it in the settings of the rooms that feed it.',
  adminJackpotMake: 'Make jackpot',
  adminJackpotFeed: 'Share of the stakes (%)',
  adminJackpotBalls: 'Won within (balls)',
  adminJackpotCeiling: 'Fed until it holds (ETB)',
  adminJackpotDays: 'Due after (days)',
  adminJackpotWrong: 'From {min} to {max}.',
  adminJackpotOff: 'Off',
  adminJackpotOffHint:
    'Off: a day later, what it holds goes to whoever wins the next game of its rooms that opens, or of any room once all of these have been closed for a day. It stays off until then.',
  adminJackpotSeed: 'Add the house’s money',
  adminJackpotSeedAmount: 'Amount from the house (ETB)',
  adminJackpotSeedHint: 'It cannot be taken back.',
  adminJackpotFalls: 'How often it falls',
  adminJackpotFallsIntro:
    'Plays a room’s game 2,000 times with cartelas chosen at random, and proposes within how many balls a jackpot is won.',
  adminJackpotCards: 'Cartelas sold in a game',
  adminJackpotPlay: 'Play 2,000 games',
  adminJackpotFallsOnce: 'Falls',
  adminJackpotOfRoom: 'Jackpot that it feeds',
  adminJackpotNone: 'No jackpot',
} as const;
