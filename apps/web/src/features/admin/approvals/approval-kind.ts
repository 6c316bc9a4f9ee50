import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

export type Approval = ApiOutputs['approvals']['pending']['approvals'][number];

/** The texts for what an administrator asks a colleague to approve. */
export const KIND_NAMES: Readonly<Record<Approval['kind'], TextKey>> = {
  'top-up': 'adminApprovalTopUp',
  restitution: 'act:restitution',
  deposit: 'adminApprovalDeposit',
  'deposit-correction': 'adminApprovalCorrection',
  withdrawal: 'adminApprovalWithdrawal',
  'payment-account': 'adminApprovalAccount',
  'cancel-round': 'adminApprovalCancelRound',
  'automatic-deposits': 'act:automatic-deposits',
  'payment-senders': 'act:payment-senders',
  'message-true': 'adminApprovalTrueMessage',
  'register-admin': 'adminApprovalNewAdmin',
  'give-account': 'act:give-account',
  'approval-settings': 'adminApprovalSettings',
  'reset-password': 'adminApprovalNewPassword',
  'second-factor-reset': 'factorReset',
  'second-factor-required': 'adminApprovalNoFactor',
  'pin-reset': 'adminResetPin',
  'admin-role': 'act:admin-role',
  'delete-admin': 'adminApprovalDeleteAdmin',
  'payment-limits': 'act:payment-limits',
  'payout-settings': 'act:payout-settings',
  'payout-outcome': 'adminPayoutOutcome',
  'real-money': 'act:real-money',
  'invitation-settings': 'act:invitation-settings',
  'week-prizes': 'act:week-prizes',
  'joining-by-itself': 'act:joining-by-itself',
  'exclude-player': 'act:exclude-player',
  'make-room': 'adminNewRoom',
  'room-settings': 'act:room-settings',
  'close-room': 'act:close-room',
  'deduction-rule': 'act:deduction-rule',
  jackpot: 'adminApprovalJackpot',
  'jackpot-seed': 'adminJackpotSeed',
  operator: 'act:operator',
  'send-notice': 'adminBroadcastTitle',
};
