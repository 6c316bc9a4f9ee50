import { enOwnLimits } from './own-limits.ts';

/**
 * The texts of the screens of money, history, reports and invitations, in English. A game does not
 * load them.
 */
export const enMoney = {
  ...enOwnLimits,

  // Requests that became another deposit
  completesRequest: 'Completes your request of {amount}, {time}',
  replacesRequest: 'Replaces your request of {amount}, {time}',

  coinsToEtb: 'Coins to ETB',

  // Paying at a provider's checkout
  checkoutOpen: 'Waiting for {amount} from {provider}.',
  checkoutPay: 'Pay now',
  checkoutFailed: '{provider} says that {amount} was not paid. You can try again.',
  checkoutGivenUp: '{amount} was not paid at {provider} within a day. If you have paid, write to us.',
  checkoutToDecide: 'You paid at {provider} otherwise than you ordered ({amount}). We are looking at it.',
  checkoutBack: 'Back from the payment',
  checkoutBackHelp: 'What you have paid is credited to your wallet by itself. Go back to where you ordered it.',
  checkoutBackToTelegram: 'Back to Telegram',
  tryOutIntro: 'This is no real provider, and no money moves. See what a deposit does, and what can go wrong.',
  tryOutFailed: 'This order could not be loaded.',
  tryOutPay: 'Pay {amount}',
  tryOutPayLess: 'Pay only {amount}',
  tryOutPayTwice: 'Pay twice',
  tryOutCancel: 'Do not pay',
  tryOutLeave: 'Leave without an answer',

  // Withdrawing
  withdrawQuestion: 'Withdraw {amount}?',
  paidOutTo: 'Paid out to',
  paidOutHelp: 'We pay only to the phone number on your account. The money is set aside now and paid out soon.',
  withdrawAll: 'Withdraw all ({amount})',
  walletLeft: 'Left in your wallet',
  withdrawAmount: 'Withdraw {amount}',
  mostWithin: 'Recently, we paid most withdrawals within {wait}.',
  withdrawalOf: 'Withdrawal of {amount}',
  stepAside: 'Set aside from your wallet',
  stepPaidOut: 'We pay by {method} to',
  stepTold: '{method} will text you when it arrives',

  // Requests that wait
  inProgress: 'In progress',
  withdrawalWaits: 'We will pay your withdrawal of {amount} to your phone by {method}.',
  withdrawalBeingSent: 'Your withdrawal of {amount} is being sent to your phone by {method}.',
  claimWaits: 'We are checking payment {number}. It will be credited as soon as we find it.',

  // Transactions
  whichTransactions: 'Which transactions',
  onlyPending: 'Pending',
  onlyIn: 'Money in',
  onlyOut: 'Money out',
  noneOfThese: 'None of these.',
  walletThen: 'Wallet after: {amount}',
  announcedNext: 'Send the money, then paste the confirmation message.',
  claimedNext: 'We are checking your payment. It will be credited as soon as we find it.',
  claimAgain: 'Send the message again',
  withdrawalNext: 'Set aside. We will pay it to your phone.',
  withdrawalSending: 'Set aside. It is being sent to your phone.',
  withdrawalPaid: 'Paid out to your phone.',
  withdrawalReturned: 'The money is back in your wallet.',

  // A payment whose money has not arrived
  moneyMissing: 'My money has not arrived',
  missingAnnounced: 'Have you sent the money? Then paste the message about it, so that we can find it.',
  missingClaimed: 'Compare the number with the message about your payment. If it is right, you need not do anything.',
  missingRejected: 'Have you paid? Then claim it again with the whole message. If that does not help, write to us.',
  missingPaidOut: 'Look at your balance at {method}. Its text message may come late.',
  missingReturned: 'Look at the balance of your wallet.',
  questionLabel: 'Write to us',
  questionHint: 'Say what happened, and paste the message about your payment or its number.',
  questionSend: 'Send to us',
  questionFailed: 'Your question could not be sent.',
  questionsAsked: 'What you have asked',
  questionsFailed: 'What you have asked could not be loaded.',
  questionYou: 'You, {time}',
  questionUs: 'Cartela, {time}',
  questionWaits: 'We will answer here and in your messages.',

  // History
  whichGames: 'Which games',
  noGamesWon: 'No games won yet.',
  nextOne: 'Choose a room',

  // Report
  reportIntro: 'Your prizes less your stakes, by day, week and month.',
  reportFailed: 'The report could not be loaded',
  noReport: 'Nothing to report yet',
  noReportHelp: 'You see your figures here after your first game.',
  periodDaily: 'daily',
  periodWeekly: 'weekly',
  periodMonthly: 'monthly',
  reportPeriod: 'period',
  reportStart: 'startDate',
  reportEnd: 'endDate',
  reportProfit: 'Total Profit',
  reportGames: 'Total Games Played',
  lastDays: 'The last 30 days',
  lastWeeks: 'The last 12 weeks',
  lastMonths: 'The last 12 months',
  sumPrizes: 'Your prizes',
  sumStakes: 'Your stakes',
  sumWithheld: 'Withheld from prizes',
  sumResult: 'Your result',
  gamesCount: '{count, plural, one {in # game} other {in # games}}',
  reportBy: 'Days, weeks or months',
  bestOf: 'Best: {amount}, {when}',
  worstOf: 'Worst: {amount}, {when}',
  showAll: 'Show all {count}',

  // What fails in the wallet
  failedToFetchWallet: 'Failed to fetch wallet and coins',
  convertTo: 'Convert to {amount}',
  coinsLack: '{count, plural, one {# more coin} other {# more coins}} needed.',
  conversionFailed: 'Conversion failed',
  depositFailed: 'Deposit failed',
  withdrawalFailed: 'Withdrawal failed',

  // Invitations
  inviteTitle: 'Invite friends',
  inviteFailed: 'Your invitations could not be loaded.',
  inviteLinkTitle: 'Your link',
  inviteRule:
    '{coins} coins for every new player who plays {games} games. Games with cartelas for coins alone do not count.',
  inviteDaily:
    'On one day at most {own} friends earn you coins, and {all} earn coins for all players together. Whoever comes after that earns them after a game on another day.',
  inviteTelegramLink: 'In Telegram',
  inviteWebLink: 'On the web',
  inviteCopy: 'Copy the link: {name}',
  inviteShareTelegram: 'Share in Telegram',
  inviteText: 'Play bingo with me on Cartela!',
  inviteToTable: 'This link leads to {table}, also through login or sign-up.',
  inviteNothingFor: 'A second account on the same phone, or paid from it, earns nothing.',
  inviteWhoCame: 'Friends who joined',
  inviteEarned: '{coins} earned',
  inviteNobody: 'Nobody yet. Share your link.',
  inviteGames: '{games} of {of} games',
  inviteCoins: '+{coins} coins',
  inviteSameDevice: 'Same phone: no coins',
  inviteSamePayer: 'Same payer: no coins',

  // A claim to have paid
  unansweredClaim: 'Your last claim got no answer. Send it again unchanged: it counts only once.',
  pasteByHand: 'Your browser does not let us paste. Press and hold in the field, and choose Paste.',
  seeClaims: 'See status',
  claimLabel: 'Transaction message or ID',
  claimPlaceholder: 'Dear … Your transaction number is …',
  claimHint: 'Paste the whole message that telebirr or CBE Birr sent you, or only the transaction ID.',
  methodFromMessage: 'from the message',
  claiming: 'Claiming…',
  claimPendingTitle: 'Waiting for confirmation',
  claimSend: 'Send the message',
  claimAnother: 'Send another message',
  toWallet: 'To the wallet',
  transactionId: 'Transaction ID',
  depositTitle: 'Claim deposit',
  claimFailed: 'Error processing deposit',

  // Deposits and withdrawals
  paymentLimits: 'Minimum deposit: {deposit}. Minimum withdrawal: {withdrawal}, or all of your balance if it is less.',
} as const;
