import type { TextKey } from './en.ts';

/** The names of the kinds of transfers that change what a player has. */
export const TRANSFER_NAMES: Readonly<Record<string, TextKey>> = {
  stake: 'transferStake',
  'stake-refund': 'transferStakeRefund',
  order: 'transferOrder',
  'order-return': 'transferOrderReturn',
  prize: 'transferPrize',
  'prize-tax': 'transferPrizeTax',
  'prize-commission': 'transferPrizeCommission',
  'house-cut': 'transferHouseCut',
  'coins-earned': 'transferCoinsEarned',
  'invitation-reward': 'transferInvitationReward',
  'week-prize': 'transferWeekPrize',
  'free-card': 'transferFreeCard',
  'free-card-end': 'transferFreeCardEnd',
  'coins-converted': 'transferCoinsConverted',
  'coins-payout': 'transferCoinsPayout',
  deposit: 'transferDeposit',
  'deposit-correction': 'transferDepositCorrection',
  'withdrawal-hold': 'transferWithdrawalHold',
  withdrawal: 'transferWithdrawal',
  'withdrawal-release': 'transferWithdrawalRelease',
  'top-up': 'transferTopUp',
  restitution: 'transferRestitution',
  'play-money': 'transferPlayMoney',
};
