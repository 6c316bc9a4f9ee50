/**
 * The kinds of transfers of the ledger, in English. They are loaded with what shows transfers, for
 * administrators and for players.
 */
export const enTransfers = {
  transferStake: 'Stake paid',
  transferStakeRefund: 'Stake given back',
  transferOrder: 'Stake set aside for an order',
  transferOrderReturn: 'Order given back',
  transferPrize: 'Prize won',
  transferPrizeTax: 'Tax on a prize',
  transferPrizeCommission: 'Commission on a prize',
  transferHouseCut: 'House cut taken',
  transferCoinsEarned: 'Coins from games',
  transferInvitationReward: 'Reward for an invitation',
  transferWeekPrize: 'Prize of the week’s list',
  transferFreeCard: 'Coins for a cartela',
  transferFreeCardEnd: 'Coins back for an unused cartela',
  transferCoinsConverted: 'Coins turned into money',
  transferCoinsPayout: 'Money for coins',
  transferDeposit: 'Deposit added',
  transferDepositCorrection: 'Correction of a deposit',
  transferWithdrawalHold: 'Withdrawal set aside',
  transferWithdrawal: 'Withdrawal sent',
  transferWithdrawalRelease: 'Withdrawal given back',
  transferTopUp: 'Top-up by the house',
  transferRestitution: 'Paid back by the house',
  transferPlayMoney: 'Play money given',
} as const;
