/** The texts of users, one player, and who is active, in English. */
export const enAdminUsers = {
  // Users
  adminUsersIntro: 'Add money to a wallet, delete a user, or open a name to see everything about them.',
  adminUsersFound: '{count, plural, one {# user} other {# users}}',
  adminUsersFailed: 'The users could not be loaded.',
  adminUsersPages: 'Pages of users',
  adminSearchUsers: 'Search by name or phone',
  adminNoUsersHere: 'No users on this page.',
  adminNoUsersFound: 'No name or phone number begins with “{search}”.',
  adminNoWallet: 'No wallet',
  adminAdd: 'Add',
  adminAddTo: 'Add to {name}',
  adminWholeEtb: 'A whole number of ETB.',
  adminAreYouSure: 'Are you sure?',
  adminTopUpQuestion: 'Add {amount, number} ETB to the wallet of {name}.',
  adminTopUpUnanswered:
    'An earlier attempt to add {amount, number} ETB got no answer. You can safely send the same amount again: it is added once.',
  adminDelete: 'Delete',
  adminDeleteNamed: 'Delete {name}',
  adminDeleteThisUser: 'Delete this user?',
  adminDeleteHelp:
    'They are logged out everywhere and cannot log in again. After {days} days a player is forgotten: the ledger stays, and the name and the phone number are free again. Suspend first whoever must not come back.',
  adminDeletePreviewFailed: 'The effects could not be loaded.',
  adminDeleteNothingLeft: 'The wallet is empty: there is nothing to pay out.',
  adminDeletePayOut: 'is paid out: it becomes a withdrawal to {phone}, which you confirm once you have sent it.',
  adminDeletePayOutBy: 'Paid out by',
  adminDeleteCoins: '{count, plural, one {# coin is lost.} other {# coins are lost.}}',
  adminDeleteBlocked: 'This player cannot be deleted yet',
  adminDeletePending:
    '{count, plural, one {# payment waits for a decision} other {# payments wait for a decision}}: {list}. Decide first.',
  adminDeleteCards:
    'They hold {count, plural, one {# cartela} other {# cartelas}} in room {room}, game {round}. Wait until it is over.',

  // Roles
  roleClient: 'client',
  roleAdmin: 'admin',

  // A player
  adminPlayerFailed: 'This user could not be loaded.',
  adminRegisteredAt: 'Registered',
  adminForgotten: 'Forgotten',
  adminDeleted: 'Deleted',
  adminTopUp: 'Top up',
  adminEndSessions: 'End all sessions',
  adminEndThem: 'End sessions',
  adminEndSessionsTitle: 'End all sessions of {name}?',
  adminEndSessionsHelp:
    '{count, plural, one {The one open session ends} other {# open sessions end}} at once. The user can log in again.',
  adminResetPin: 'Reset PIN',
  adminResetPinTitle: 'Reset the PIN of {name}?',
  adminResetPinHelp:
    'For a player who has forgotten it and has no Telegram. Make sure that it is the player who asks. The PIN counts for {hours} more hours, in which the player is told and can keep it.',
  adminSuspend: 'Suspend',
  adminSuspended: 'Suspended',
  adminSuspendTitle: 'Suspend {name}?',
  adminSuspendHelp:
    'The player can log in, read and withdraw, but cannot buy cartelas, deposit or convert coins. Cartelas in a game play on, and what they win is paid.',
  adminSuspendReasonHint: 'The player is told it.',
  adminLiftSuspension: 'Lift suspension',
  adminLiftSuspensionTitle: 'Let {name} play again?',
  adminNetPaidIn: 'Net paid in',
  adminBalanceAfter: 'Balance after',
  adminTopUpReason: 'Reason for it',
  adminTopUpReasonHint: 'It is kept in the audit log.',
  adminPayments: 'Payments',
  adminKind: 'Kind',
  adminChange: 'Change',
  adminNoTransfers: 'No money has moved yet.',
  adminLedgerArchived: 'What the games of {months} moved is in their archives.',
  adminProtection: 'Player’s own limits',
  adminProtectionHelp: 'The player has set them. Administrators can see them but not change them.',
  adminAge: 'Age',
  adminAgeConfirmed: '{age} or older, said the player on',
  adminAgeVouched: 'Vouched for by whoever registered them',
  adminAgeAsked: 'Not confirmed yet: cannot play',
  adminBreak: 'Break until',
  adminNoBreak: 'No break',
  adminNotes: 'Notes',
  adminNotesIntro: 'The player can download them. A note cannot be changed.',
  adminNotesFailed: 'The notes could not be loaded.',
  adminNote: 'Note',
  adminAddNote: 'Add note',
  adminNoteFailed: 'The note could not be added.',
  adminSessions: 'Sessions',
  adminNoSessions: 'Not logged in.',
  adminSignedIn: 'Logged in',
  adminExpires: 'Ends',

  // Active users
  adminActiveIntro: 'Players who are connected, and what is going on in each room.',
  adminActiveFailed: 'The active users could not be loaded.',
  adminConnected: '{count, plural, one {# player connected} other {# players connected}}',
  adminRoom: 'Room',
  adminPhase: 'Now',
  adminPlaying: 'Playing',
  adminWatching: 'Watching',
  adminSelecting: 'Selling cartelas',
  adminCancelled: 'Cancelled',
  adminNoGame: 'No game',

  // Somebody else has proven the number
  adminClaim: 'Claimed by its phone number',
  adminClaimHelp:
    'Somebody else has proven to Telegram that this number is theirs. If the player objects, find out who owns it: ask for a small transfer from the number.',
  adminClaimBy: 'Telegram ID',
  adminState: 'State',
  adminClaimObjected: 'The player objects',
  adminClaimWaits: 'Theirs from',
  adminGiveAccount: 'Give them the account',
  adminGiveAccountTitle: 'Give the account of {name} away?',
  adminGiveAccountHelp:
    'From then on it opens for that Telegram, with everything in it. The present holder is logged out and told. If nobody had proven the number before, a self-exclusion ends.',

  // What fails
  registrationError: 'Registration error',
  failedToDeleteUser: 'Failed to delete user',
  deleteFailed: 'Delete failed',
} as const;
