/** The texts of what protects players, in English. */
export const enPlayerLimits = {
  // Somebody new
  ageAndTerms: 'I am {age} or older, and I accept the terms',
  licenceLine: 'Licence {number} from {authority}, valid until {day}',
  operatorLine: 'Run by {name}, {address}. Contact: {contact}',
  helpLine: 'Does play harm you, or somebody near you? Talk to: {line}',
  termsFailed: 'The terms could not be loaded',
  termsTitle: 'The terms in short',
  termAge: 'You play only if you are {age} or older, with your own money and on one account.',
  termStake:
    'You pay the stake when you take a cartela. You can give it back until the game starts, or until two minutes before a planned game.',
  termPrize:
    'The prize is all stakes less the house’s share, and what the room says goes to a jackpot. If a game is cancelled, we refund all stakes.',
  termPayout: 'We pay out only to the phone number on your account.',
  termFunds:
    'What is in your wallet is yours, and you can withdraw it at any time. It is not a deposit at a bank: the operator keeps it and answers for it.',
  termComplaints:
    'If you disagree with a payment or a game, ask at the payment or write to the operator. If the answer does not satisfy you, you can turn to who gave the licence.',
  termsSince: 'These terms hold since {day}.',

  // The page
  limits: 'My limits',
  protectionLink: 'See my limits',

  // Age
  ageQuestion: 'Are you {age} or older?',
  ageQuestionHelp: 'Confirm it to play and deposit. You can always withdraw your money.',
  ageYes: 'Yes, I am {age} or older',
  ageFailed: 'Your age could not be confirmed',

  // Time and money
  sittingTime: 'Playing for',
  sittingStaked: 'Stakes so far',
  sittingNet: 'Won or lost',
  daysLong: '{days, plural, one {# day} other {# days}}',
  minutesLong: '{minutes, plural, one {# minute} other {# minutes}}',
  hoursLong: '{hours} h {minutes} min',
  reminderTitle: 'You have been playing for {time}',
  goOn: 'Continue',

  // Breaks
  breakTitle: 'Take a break',
  halfYear: '6 months',
  oneYear: '1 year',
  fiveYears: '5 years',
  breakQuestion: 'Take a break for {time}?',
  breakNoWayBack: 'Not even we can shorten it.',
  askedBreakHelp:
    'This break was requested on your account. It starts if you confirm it. If it was not you, decline it: somebody else knows your name and number.',
  askedBreakNo: 'Decline break',
  answerFailed: 'Your answer could not be saved',
  breakYes: 'Start break',

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
