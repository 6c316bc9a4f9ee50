/** The texts of the list of waiting requests, and of the keys for deciding them, in English. */
export const enAdminDecisions = {
  adminRequestId: 'Request {id}',
  adminWarnings: '{count, plural, one {# warning} other {# warnings}}',
  adminRequestGone:
    'Request {id} no longer waits: somebody else has decided it, or it was replaced. Choose another one.',
  adminDepositedInAll: 'Deposited in all',
  adminPaidOutInAll: 'Paid out before',
  adminStaysInWallet: 'Stays in the wallet',
  adminRequestDecided: 'Request {id} is decided.',

  // How long something has waited
  adminWaitsNow: 'just came in',
  adminWaitsMinutes: 'waits {count} min',
  adminWaitsHours: 'waits {count} h',
  adminWaitsDays: '{count, plural, one {waits # day} other {waits # days}}',

  // Keys
  adminKeys: 'Keys',
  adminKeyNextShort: 'next',
  adminKeyPreviousShort: 'previous',
  adminKeyNext: 'The next request',
  adminKeyPrevious: 'The previous request',
  adminKeyConfirm: 'Asks whether to confirm the selected request',
  adminKeyReject: 'Asks for a reason to reject the selected request',
  adminKeyHelp: 'Shows this',
  adminKeysHelp:
    'No key decides by itself: each decision asks for confirmation and names its request. In text fields, the keys type as usual.',
  adminKeysOn: 'J, K, C and R work',
} as const;
