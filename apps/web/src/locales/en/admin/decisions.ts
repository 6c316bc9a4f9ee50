/** The texts of the list of waiting requests, and of the keys for deciding them, in English. */
export const enAdminDecisions = {
  adminRequestId: 'Request {id}',
  adminWarnings: '{count, plural, one {# warning} other {# warnings}}',
  adminOddNumberUsed: 'Number used',
  adminOddNumber: 'Number in doubt',
  adminOddEvidence: 'Evidence does not agree',
  adminOddMessage: 'Evidence in doubt',
  adminOddPayer: 'Payer in doubt',
  adminOddUnproven: 'Phone number not proven',
  adminOddLimit: 'Outside a limit',
  adminOddAsked: 'Waits for approval',
  adminRequestGone: 'Request {id} no longer waits: somebody has decided or replaced it. Choose another one.',
  adminDepositedInAll: 'Deposited in total',
  adminPaidOutInAll: 'Paid out before',
  adminStaysInWallet: 'Stays in the wallet',
  adminRequestDecided: 'Request {id} is decided.',

  // How long something has waited
  adminWaitsNow: 'just now',
  adminWaitsMinutes: '{count} min',
  adminWaitsDays: '{count, plural, one {# day} other {# days}}',

  // Payments of all times
  adminSearchPayments: 'Number, name, phone or amount',
  adminPaymentsShown: 'Payments shown',
  adminAllPayments: 'All payments',
  adminAnyMethod: 'Any method',
  adminAnyStatus: 'Any status',
  adminNoPaymentFound: 'No payment fits this search.',
  adminSearchedMany: 'Only the newest {count} are listed. Search for something narrower.',

  // Deposits whose evidence agrees
  adminEvidenceAgrees: 'Evidence agrees',
  adminConfirmAgreeing:
    '{count, plural, one {Confirm the one whose evidence agrees} other {Confirm all # whose evidence agrees}}',
  adminConfirmAgreeingTitle: '{count, plural, one {Confirm # deposit?} other {Confirm # deposits?}}',
  adminConfirmAgreeingHelp:
    '{amount} in total. Each is confirmed on its own, and has its own line in the audit log. If one is refused, the others are still confirmed.',
  adminConfirmedSoFar: 'Confirmed {done} of {total}',
  adminConfirmStop: 'Stop',

  // Keys
  adminKeys: 'Keyboard shortcuts',
  adminKeyNextShort: 'next',
  adminKeyPreviousShort: 'previous',
  adminKeyNext: 'Next request',
  adminKeyPrevious: 'Previous request',
  adminKeyConfirm: 'Asks you to confirm the selected request',
  adminKeyReject: 'Asks you why to reject the selected request',
  adminKeyHelp: 'Shows these shortcuts',
  adminKeySearch: 'Searches players, payments and games',
  adminKeysHelp:
    'A shortcut only opens a question that names its request: you still confirm each decision. In text fields, the keys type as usual.',
  adminKeysOn: 'Keyboard shortcuts on',
} as const;
