/** The texts of what protects players, in English. */
export const enPlayerLimits = {
  // Somebody new
  ageAndTerms: 'I am {age} or older, and I accept the terms',
  licenceLine: 'Licence {number} from {authority}, valid until {day}',
  termsFailed: 'The terms could not be loaded',
  termsTitle: 'The terms in short',
  termAge: 'You play only if you are {age} or older, with your own money and on one account.',
  termStake: 'You pay the stake when you take a cartela. You can give it back until the game starts.',
  termPrize: 'The prize is all stakes less the house’s share. If a game is cancelled, we refund all stakes.',
  termPayout: 'We pay out only to the phone number on your account.',

  // The page
  limits: 'My limits',
  protectionTitle: 'Play within your limits',
  protectionIntro:
    'Bingo is for fun, with money that you can spare. You set your limits, and nobody else can change them.',
  protectionFailed: 'Your limits could not be loaded',
  protectionLink: 'See my limits',

  // Age
  ageQuestion: 'Are you {age} or older?',
  ageQuestionHelp: 'Confirm it to play and deposit. You can always withdraw your money.',
  ageYes: 'Yes, I am {age} or older',
  ageFailed: 'Your age could not be confirmed',

  // Time and money
  sittingTitle: 'Since you started playing',
  sittingNone: 'You are not playing now.',
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
  goOn: 'Continue',
  reminderFailed: 'The reminder could not be changed',

  // Limits
  depositLimits: 'Deposit limits',
  depositLimitsHelp: 'Requests above the limit are refused. Money already sent above it is returned to your number.',
  lossLimits: 'Loss limits',
  lossLimitsHelp: 'Stakes less prizes. You cannot buy a cartela that could take you above the limit.',
  limitNone: 'No limit',
  limitFree: '{used} so far · No limit',
  limitUsed: '{used} of {limit}',
  limitNextAmount: 'From {from}: {amount}',
  limitSet: 'Set limit',
  limitChange: 'Change limit',
  depositLimitOf: '{period} deposit limit',
  lossLimitOf: '{period} loss limit',
  limitAmount: 'Limit in ETB',
  limitRule:
    'A lower limit applies at once. A higher one, or none, applies after {hours} hours. Weeks start on Monday.',
  limitSave: 'Save limit',
  limitLift: 'Remove limit',
  limitKeep: 'Keep it at {amount}',
  limitFailed: 'The limit could not be saved',

  // Figures
  lifeTitle: 'Since you opened your account',
  lifeDeposited: 'Deposits',
  lifeWithdrawn: 'Withdrawals paid',
  lifeNet: 'Deposits less withdrawals',
  lifeHelp: 'What is in your wallet, and what waits to be paid out, is still yours.',
  figuresTitle: 'Your limits and figures',
  figuresHelp:
    'Every {days} days we ask you to look at what you have deposited and lost, and whether your limits still suit you.',
  notNow: 'Not now',

  // Breaks
  breakTitle: 'Take a break',
  breakIntro:
    'We log you out everywhere, and you cannot log in or play until the break is over. Cartelas that you hold stay in the game, and prizes are paid. You can withdraw your money at any time.',
  coolOff: 'Short break',
  selfExclusion: 'Exclude yourself',
  halfYear: '6 months',
  oneYear: '1 year',
  fiveYears: '5 years',
  breakQuestion: 'Take a break for {time}?',
  breakNoWayBack: 'Not even we can shorten it.',
  breakAsDay:
    'It starts as one day. To make it longer, log in within a week after that day and confirm it: so nobody else can exclude you. In Telegram it starts at once.',
  askedBreakHelp:
    'This break was requested on your account. It starts if you confirm it. If it was not you, decline it: somebody else knows your name and number.',
  askedBreakNo: 'Decline break',
  answerFailed: 'Your answer could not be saved',
  breakYes: 'Start break',
  breakFailed: 'The break could not start',

  // Somebody else has proven the account's number
  claimTitle: 'Is this your phone number?',
  claimHelp:
    'Somebody has proven to Telegram that the phone number of this account is theirs. Object before {until}, or they get the account with everything in it.',
  claimObject: 'This account is mine',

  // Signing in during a break
  breakWithdrawTitle: 'Your money is yours',
  breakWithdrawHelp: 'We pay everything in your wallet to the phone number on your account.',
  breakWithdraw: 'Withdraw everything',
  breakWithdrawFailed: 'The money could not be withdrawn',
} as const;
