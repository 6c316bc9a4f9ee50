/** The texts of what protects players, in English. */
export const enPlayerLimits = {
  // Somebody new
  ageAndTerms: 'I am 18 or older, and I accept the terms',
  termsTitle: 'The terms in short',
  termAge: 'You play only if you are 18 or older, with your own money and on one account.',
  termStake: 'A cartela costs its stake when you take it. Until the game starts you can give it back.',
  termPrize: 'The stakes less the house’s share are the prize. A game that is cancelled is refunded in full.',
  termPayout: 'Money is paid out only to the phone number on your account.',

  // The page
  limits: 'My limits',
  protectionTitle: 'Play within your limits',
  protectionIntro: 'Bingo is for fun, with money that you can spare. You decide how much, and nobody can undo it.',
  protectionFailed: 'Your limits could not be loaded',
  protectionLink: 'See my limits',

  // Age
  ageQuestion: 'Are you 18 or older?',
  ageQuestionHelp: 'You can play and deposit once you have confirmed it. Your money can be withdrawn in any case.',
  ageYes: 'Yes, I am 18 or older',
  ageFailed: 'Your age could not be confirmed',

  // Time and money
  sittingTitle: 'Since you began to play',
  sittingNone: 'You are not playing at the moment.',
  sittingTime: 'Playing for',
  sittingStaked: 'Stakes so far',
  sittingNet: 'Won or lost',
  sittingOpenGames: 'The stakes of a game count as lost until it is over.',
  daysLong: '{days, plural, one {# day} other {# days}}',
  minutesLong: '{minutes, plural, one {# minute} other {# minutes}}',
  hoursLong: '{hours} h {minutes} min',
  remindEvery: 'Remind me every',
  remindMinutes: '{minutes} min',
  reminderTitle: 'You have been playing for {time}',
  goOn: 'Go on',
  reminderFailed: 'The reminder could not be changed',

  // Limits
  depositLimits: 'How much you deposit',
  depositLimitsHelp:
    'A deposit request above it is refused before you send the money. Money that you have sent above it goes back to your number.',
  lossLimits: 'How much you lose',
  lossLimitsHelp: 'Stakes less prizes. You get no cartela that could take you above it.',
  limitPerDay: 'A day',
  limitPerWeek: 'A week, from Monday',
  limitPerMonth: 'A month',
  limitNone: 'No limit',
  limitFree: '{used} so far · No limit',
  limitUsed: '{used} of {limit}',
  limitNextAmount: 'From {from}: {amount}',
  limitSet: 'Set a limit',
  limitChange: 'Change it',
  limitOf: '{kind}: {period}',
  limitAmount: 'At most, in ETB',
  limitRule: 'A lower limit applies at once. A higher one, or none, applies after {hours} hours.',
  limitSave: 'Save the limit',
  limitLift: 'Lift the limit',
  limitKeep: 'Keep it at {amount}',
  limitFailed: 'The limit could not be saved',

  // Breaks
  breakTitle: 'Take a break',
  breakIntro:
    'You are logged out everywhere and can neither log in nor play until it is over. Cartelas that you hold play on, and prizes are paid. You can withdraw your money at any time.',
  coolOff: 'Cool off',
  selfExclusion: 'Exclude yourself',
  halfYear: 'Half a year',
  oneYear: 'A year',
  fiveYears: 'Five years',
  breakQuestion: 'Begin a break: {time}?',
  breakNoWayBack: 'Nobody can shorten it: neither you nor we.',
  breakAsDay:
    'It begins as one day. Log in within a week after that and confirm it, so that nobody else can exclude you. Inside Telegram it begins at once.',
  askedBreakHelp:
    'This break was requested on your account, and begins if you confirm it. If it was not you, decline it: somebody else knows your name and number.',
  askedBreakNo: 'Decline it',
  answerFailed: 'Your answer could not be saved',
  breakYes: 'Begin it',
  breakFailed: 'The break could not begin',

  // Somebody else has proven the account's number
  claimTitle: 'Is this your phone number?',
  claimHelp:
    'Somebody has proven to Telegram that the phone number of this account is theirs. If you do not object before {until}, they get the account with everything in it.',
  claimObject: 'This account is mine',

  // Signing in during a break
  breakWithdrawTitle: 'Your money is yours',
  breakWithdrawHelp: 'All that is in your wallet is paid out to the phone number on your account.',
  breakWithdraw: 'Withdraw everything',
  breakWithdrawFailed: 'The money could not be withdrawn',
} as const;
