import type { enTransfers } from '../en/transfers.ts';

/** The kinds of transfers of the ledger, in Amharic. */
export const amTransfers: Readonly<Record<keyof typeof enTransfers, string>> = {
  transferStake: 'መደብ',
  transferStakeRefund: 'የተመለሰ መደብ',
  transferOrder: 'የታዘዘ መደብ',
  transferOrderReturn: 'የተመለሰ ትዕዛዝ',
  transferPrize: 'ሽልማት',
  transferPrizeTax: 'ግብር ከሽልማት',
  transferPrizeCommission: 'ኮሚሽን ከሽልማት',
  transferHouseCut: 'የቤቱ ድርሻ',
  transferCoinsEarned: 'የተገኘ ነጥብ',
  transferInvitationReward: 'የግብዣ ሽልማት',
  transferWeekPrize: 'የሳምንቱ ዝርዝር ሽልማት',
  transferFreeCard: 'ለነጥብ ካርቴላ የተከፈለ ነጥብ',
  transferFreeCardEnd: 'ከነጥብ ካርቴላ የተመለሰ ነጥብ',
  transferCoinsConverted: 'የተቀየረ ነጥብ',
  transferCoinsPayout: 'ከነጥብ የተከፈለ',
  transferDeposit: 'ገቢ',
  transferDepositCorrection: 'የገቢ ማስተካከያ',
  transferWithdrawalHold: 'የተያዘ ወጪ',
  transferWithdrawal: 'የተከፈለ ወጪ',
  transferWithdrawalRelease: 'የተለቀቀ ወጪ',
  transferTopUp: 'ዋሌት መሙላት',
  transferRestitution: 'ቤቱ የመለሰው',
  transferPlayMoney: 'የመለማመጃ ገንዘብ',
};
