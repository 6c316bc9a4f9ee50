/** The texts of what a second administrator approves, in English. */
export const enAdminApprovals = {
  // Approvals
  adminApprovalsIntro: 'What one administrator asks for and a second one approves.',
  adminApprovalsWaiting: 'Waiting for approval',
  adminApprovalsFailed: 'What waits for approval could not be fetched.',
  adminNoApprovals: 'Nothing waits for approval.',
  adminApprovalBy: 'Asked for by {name}',
  adminApprove: 'Approve',
  adminApprovalDecline: 'Decline',
  adminApprovalWithdraw: 'Take back',
  adminApproveTitle: 'Approve this and do it now?',
  adminDeclineTitle: 'Decline this?',
  adminApprovalTopUp: 'Top-up',
  adminApprovalDeposit: 'Deposit without evidence',
  adminApprovalCorrection: 'Deposit raised to a statement',
  adminApprovalWithdrawal: 'Withdrawal paid out',
  adminApprovalNewAdmin: 'New administrator',
  adminApprovalAccount: 'Change of a receiving account',
  adminApprovalCancelRound: 'Cancelling a round that has started',
  adminApprovalSettings: 'What needs a second administrator',
  adminApprovalSettingsIntro:
    'An empty amount is off. What an administrator does alone adds up over the day. While anything is on, changing this and registering an administrator need approval as well.',
  adminApprovalSettingsFailed: 'The settings could not be fetched.',
  adminApprovalsOff: 'Off: there is only one administrator. Register a second one to use this.',
  adminApprovalAboveTopUp: 'Top-ups a day above (ETB)',
  adminApprovalAboveDeposit: 'Unproven deposits a day above (ETB)',
  adminApprovalAboveWithdrawal: 'Withdrawals a day above (ETB)',
} as const;
