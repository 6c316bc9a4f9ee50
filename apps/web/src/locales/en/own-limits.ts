/** The texts of the page of a player's own limits and figures, in English. */
export const enOwnLimits = {
  protectionTitle: 'Play within your limits',
  protectionIntro:
    'Bingo is for fun, with money that you can spare. You set your limits, and nobody else can change them.',
  protectionFailed: 'Your limits could not be loaded',
  sittingTitle: 'Since you started playing',
  sittingNone: 'You are not playing now.',
  sittingOpenGames: 'The stakes of a game count as lost until it is over.',
  remindEvery: 'Remind me every (minutes)',
  reminderFailed: 'The reminder could not be changed',
  depositLimits: 'Deposit limits',
  depositLimitsHelp: 'Requests above the limit are refused. Money already sent above it is returned to your number.',
  lossLimits: 'Loss limits',
  lossLimitsHelp:
    'Stakes less prizes. You cannot buy a cartela that could take you above the limit. Cartelas for coins do not count.',
  limitNone: 'No limit',
  limitFree: '{used} so far · No limit',
  limitUsed: '{used} of {limit}',
  limitNextAmount: 'You asked for: {amount}. Confirm it from {from}.',
  limitReadyAmount: 'You asked for: {amount}. Confirm it by {until}.',
  limitConfirm: 'Confirm change',
  limitSet: 'Set limit',
  limitChange: 'Change limit',
  depositLimitOf: '{period} deposit limit',
  lossLimitOf: '{period} loss limit',
  limitAmount: 'Limit in ETB',
  limitRule:
    'A lower limit applies at once. A higher one, or none, applies only if you confirm it here after {hours} hours, within {days} days. Weeks start on Monday.',
  limitRange: 'Write an amount from 0 to {most} ETB, in digits.',
  limitSave: 'Save limit',
  limitLift: 'Remove limit',
  limitKeep: 'Keep it at {amount}',
  limitFailed: 'The limit could not be saved',
  coolOff: 'Short break',
  selfExclusion: 'Exclude yourself',
  breakIntro:
    'We log you out everywhere, and you cannot log in or play until the break is over. Games that have begun play on with your cartelas, and prizes are paid; the stakes of games that have not begun come back to your wallet. You can withdraw your money at any time.',
  breakAsDay:
    'It starts as one day. To make it longer, log in within a week after that day and confirm it: so nobody else can exclude you. In Telegram it starts at once.',
  breakByPin:
    'With your PIN it starts at once, for its whole time. Without it, it starts as one day, which you can make longer.',
  breakFailed: 'The break could not start',
  talkTitle: 'Somebody to talk to',
  lifeTitle: 'Since you opened your account',
  lifeDeposited: 'Deposited',
  lifeWithdrawn: 'Paid out to you',
  lifeNet: 'Deposits less withdrawals',
  lifeHelp:
    'What is in your wallet, and what waits to be paid out, is still yours. What the operator gave you to play with is not counted as deposited.',
  figuresTitle: 'Your limits and figures',
  figuresHelp:
    'Every {days} days we ask you to look at what you have deposited and lost, and whether your limits still suit you.',
  notNow: 'Not now',
  limitOffer:
    'Before your first deposit: how much may you deposit or lose at most? You set it, and nobody else can change it.',
  limitOfferSet: 'Set my limits',

  // Age, breaks, and somebody else who has proven the number: dialogs of their own
  halfYear: '6 months',
  oneYear: '1 year',
  fiveYears: '5 years',
  breakQuestion: 'Take a break for {time}?',
  breakNoWayBack: 'Not even we can shorten it.',
  askedBreakHelp:
    'This break was requested on your account. It starts if you confirm it. If it was not you, decline it: somebody else knows your name and number.',
  askedBreakNo: 'Decline break',
  backQuestion: 'Your break is over. Come back?',
  backHelp:
    'You can play and deposit a day after you say so. Until then we send you nothing that calls you to play. You can withdraw your money at any time.',
  backYes: 'Come back',
  answerFailed: 'Your answer could not be saved',
  breakYes: 'Start break',
  claimTitle: 'Is this your phone number?',
  claimHelp:
    'Somebody has proven to Telegram that the phone number of this account is theirs. Object before {until}, or they get the account with everything in it.',
  claimObject: 'This account is mine',
  breakUntil: 'You are on a break until {untilMs}',
  breakGames: 'Games that had begun play on with your cartelas, and prizes are paid.',
  breakAskedFor:
    'A break of {days} days was requested. It starts only if you log in after that and confirm it. If it was not you, log in then and decline it.',
  breakWithdrawHelp: 'We pay everything in your wallet to the phone number on your account.',
  breakWithdraw: 'Withdraw everything',
  breakOther: 'Log in as somebody else',
  breakWithdrawFailed: 'The money could not be withdrawn',
  ageQuestion: 'Are you {age} or older?',
  ageQuestionHelp: 'Confirm it to play and deposit. You can always withdraw your money.',
  ageYes: 'Yes, I am {age} or older',
  ageFailed: 'Your age could not be confirmed',
} as const;
