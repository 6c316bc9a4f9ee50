import { PAYMENT_METHOD_NAMES } from '@cartela/game-core';

/** The texts of money, history and reports that all players' screens load, in English. */
export const enWallet = {
  // Navigation
  history: 'History',
  topUsers: 'Top users',
  jackpots: 'Jackpots',
  backToMenu: 'Back to menu',
  closeNotice: 'Close this notice',

  // Wallet
  playMoney: 'Play money',
  playMoneyMeaning: 'No real money moves here.',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  depositOrWithdraw: 'Deposit or withdraw',
  amountInEtb: 'Amount in ETB',
  amount: 'Amount',
  method: 'Method',
  telebirr: PAYMENT_METHOD_NAMES.telebirr,
  cbebirr: PAYMENT_METHOD_NAMES.cbebirr,
  usualAmounts: 'Usual amounts',
  unansweredDeposit: 'Your last deposit got no answer. Send it again unchanged: it counts only once.',
  unansweredWithdrawal: 'Your last withdrawal got no answer. Send it again unchanged: it counts only once.',
  noAnswer: 'No answer came. Check your connection and try again: it counts only once.',
  whereToSend: 'Where to send your deposit',
  howToDeposit: 'Send the money from your phone, then paste the confirmation message here in Cartela.',
  accountsNotLoaded: 'The accounts could not be loaded',
  accountNotSet: 'No account to pay to yet',
  noAccountsSet: 'We have no account for deposits yet. Please come back later before you send any money.',
  copyAccount: 'Copy the {method} account number',
  walletPages: 'More about your money',
  pasteConfirmation: 'I have paid: paste the confirmation',
  coins: 'Coins',
  convertCoins: 'Convert',
  coinRate: '{coins} coins = 1 ETB. Remaining coins stay yours.',

  yourPhone: 'Your number',
  phoneProven: 'Confirmed by Telegram',

  // After a deposit request
  depositNextTitle: 'Now send the money',
  depositOf: 'Deposit of {amount}',
  depositWaits: 'Your deposit of {amount} by {method} waits for its confirmation message.',
  paste: 'Paste',

  // Deposit claim
  claim: 'Claim',
  depositConfirmed: 'Deposit confirmed',
  depositRejected: 'Deposit rejected',
  amountUnknownYet: 'Not known yet',

  // Payments, for players and administrators
  kindDeposit: 'Deposit',
  withdrawal: 'Withdrawal',
  'provider:chapa': 'Chapa',
  'provider:telebirr': 'telebirr online',
  'provider:try-out': 'Try-out',
  status: 'Status',
  rawMessage: 'Raw message',

  // Transactions
  transactionsTitle: 'Transactions',
  correctionOf: 'Correction {amount}: {reason}',
  rejectedBecause: 'Reason: {reason}',

  // Game history
  historyTitle: 'Game History',
  historyGreeting: 'Dear {username} here is your Game History.',
  loadingHistory: 'Loading game history...',
  time: 'Time',
  outcome: 'Outcome',
  outcomeWin: 'win',
  outcomeLose: 'lose',
  cardsHeld: '{count, plural, one {# cartela} other {# cartelas}}',

  // A game that is over
  gameTitle: 'Game {id}',
  cardsSold: 'Cartelas',
  noCardsInThatGame: 'You held no cartela in this game.',
  resultWon: 'Won',
  resultLost: 'Staked',
  resultRefunded: 'Returned',
  calledInOrder: 'Numbers in the order called',
  publicPage: 'Public page of this game',

  // Report
  report: 'Report',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',

  // Top users
  topTitle: 'Top 5 Users by Coins',
  topIntro: 'You earn a coin for every cartela that you play.',
  topFailed: 'The top users could not be loaded',
  noTop: 'Nobody has coins yet',
  noTopHelp: 'Play a cartela and be the first.',
  rank: 'Rank {rank}',
  ownRank: 'Your place',
  noOwnRank: 'You have no coins yet. Play a cartela to get a place.',
} as const;
