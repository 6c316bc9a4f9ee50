import { enAdminMessages } from '@cartela/api/messages/en-admin';
import { enActs } from './acts.ts';
import { enAdminApprovals } from './admin/approvals.ts';
import { enAdminClosedDays } from './admin/closed-days.ts';
import { enAdminDashboard } from './admin/dashboard.ts';
import { enAdminDecisions } from './admin/decisions.ts';
import { enAdminJackpots } from './admin/jackpots.ts';
import { enAdminKeys } from './admin/keys.ts';
import { enAdminLedger } from './admin/ledger.ts';
import { enAdminPayments } from './admin/payments.ts';
import { enAdminPayouts } from './admin/payouts.ts';
import { enAdminReceipts } from './admin/receipts.ts';
import { enAdminReconciliation } from './admin/reconciliation.ts';
import { enAdminRooms } from './admin/rooms.ts';
import { enAdminSecurity } from './admin/security.ts';
import { enAdminTelegram } from './admin/telegram.ts';
import { enAdminUsers } from './admin/users.ts';
import { enFlags } from './flags.ts';
import { enTransfers } from './transfers.ts';

/**
 * The texts of the administrator's area, in English. Those of its larger parts stand in files of
 * their own.
 */
export const enAdmin = {
  ...enAdminMessages,
  ...enAdminApprovals,
  ...enAdminClosedDays,
  ...enAdminDashboard,
  ...enAdminDecisions,
  ...enAdminJackpots,
  ...enAdminKeys,
  ...enAdminLedger,
  ...enActs,
  ...enFlags,
  ...enTransfers,
  ...enAdminPayments,
  ...enAdminPayouts,
  ...enAdminReceipts,
  ...enAdminReconciliation,
  ...enAdminRooms,
  ...enAdminSecurity,
  ...enAdminTelegram,
  ...enAdminUsers,

  // The area
  adminTitle: 'Cartela admin',
  adminSessionOver: 'Your session is over. Please log in again.',
  adminSections: 'Sections',
  adminGroupBooks: 'Books',
  adminSearchAll: 'Search players, payments and games',
  adminSearchAllHint: 'Name, phone, number, amount or game',
  adminFoundNothing: 'Nothing was found for “{search}”.',
  adminMenuBar: 'Administrator',
  adminActiveUser: 'Active user',
  adminRegisterUserLink: 'Regster user',
  adminChangePassword: 'change Password',
  adminBroadcast: 'brodcast',
  adminDashboard: 'Dashboard',
  adminUsers: 'Users',
  adminActiveNow: 'Active now',
  adminReport: 'House report',
  adminRooms: 'Rooms',
  adminRealMoney: 'Real money',
  adminPaymentAccounts: 'Payment accounts',
  adminNotices: 'Notices',
  adminLedger: 'Ledger',
  adminApiKeys: 'API keys',
  adminAuditLog: 'Audit log',
  adminApprovals: 'Approvals',
  adminSave: 'Save',
  adminSend: 'Send',
  adminActions: 'Actions',
  adminExport: 'Export {file}',

  // Getting in
  adminLoginTitle: 'Admin Login',
  adminLoginIntro: 'For the people who run Cartela.',
  adminPassword: 'Password',
  adminRegistrationTitle: 'Admin Registration',
  adminRegistrationIntro: 'Choose what the new administrator may do.',
  adminRegistrationCodeIntro: 'You need the set-up code that the server was started with. It works once.',
  adminSetupCode: 'Set-up code',
  adminSetupCodeHint: 'Or log in as an administrator first.',
  adminRegister: 'Register',
  adminPasswordResetTitle: 'Password Reset',
  adminPasswordResetIntro: 'For administrators. A new password logs that person out everywhere.',
  adminCustomerId: 'Customer id',
  adminCustomerIdHint: 'The administrator’s username.',
  adminNewPassword: 'New password',
  adminResetPassword: 'Reset password',
  adminToDashboard: 'Go to the dashboard',
  adminToLogin: 'Go to Admin Login',

  // Trouble
  anErrorOccurred: 'An error occurred',
  adminStorageFull: 'The disk of the database is full',
  adminStorageFullMeans:
    'Nothing can be saved: no cartela is sold and no payment is taken or decided, and everybody is told so. Nothing is lost. Free space on that disk, and everything continues automatically.',
  adminRoomsLeftOut: 'Nobody can play in: {rooms}',
  adminRoomsLeftOutMeans:
    'The game there could not be read when the server started. The other rooms go on. The server’s log says what is wrong.',
  adminLooksFail: 'Deposits that wait are not credited automatically',
  adminLooksFailMeans:
    'What a deposit waited for may be over, but looking at it again failed. This is tried again every minute. Until it works, decide the deposits that wait yourself. The log of the server says why it failed.',
  adminLooksFailSince: 'It has failed since:',
  adminNotOpenYet: 'Real money is not switched on yet',
  adminNotOpenYetMeans: 'No cartelas are sold and no deposits are taken. An owner switches it on under Real money.',
  adminLicenceSoon: 'The licence ends after {day}',
  adminLicenceEnded: 'The licence has ended',
  adminLicenceMissing: 'No licence is entered',
  adminLicenceMissingEnded: 'No licence is entered, and the time for it is over',
  adminLicenceMeans:
    'After that, no cartelas are sold and no deposits are taken. Games that run are finished and paid, and players can always withdraw. An owner enters the licence under Real money.',
  adminLicenceEndedMeans:
    'No cartelas are sold and no deposits are taken. Players can always withdraw. An owner enters a valid licence under Real money.',
  adminLicenceUntil: 'Time to enter it:',
  adminKeyMissing: 'Secrets are not encrypted',
  adminKeyMissingMeans:
    'Whoever reads a backup can use the secrets of second factors and find out the PINs of players. Whoever runs the server sets DATA_KEY.',
  adminBeaconMissing: 'Draws are not safe from insiders',
  adminBeaconMissingMeans:
    'With real money, somebody who can read the database could try out which last cartela wins, and buy that one. Whoever runs the server sets FAIRNESS_BEACON=drand: then nobody can.',
  adminRisks: '{count} warnings about real money',
  adminOperatorMissing: 'Players cannot read who you are, or where they find help',
  adminOperatorMissingMeans:
    'Players with real money have to know who answers for the games, and whom to talk to if play harms them. An owner enters it under Real money.',
  adminAgeRuleMissing: 'Nobody has decided who answers for players’ age',
  adminAgeRuleMissingMeans:
    'Players whom an old client registers are taken to be old enough, because its operator vouches for them. Whoever runs the server sets LEGACY_AGE=asked to have them confirm it themselves, or LEGACY_AGE=vouched if that is what you have agreed.',
  adminKeepingMissing: 'Nobody has decided for how long you keep who has paid',
  adminKeepingMissingMeans:
    'Players can be forgotten a day after they ask, and laws against money laundering often have you keep their payments for years. Ask your counsel; whoever runs the server sets PAYERS_KEPT_YEARS.',
  adminQuickRooms: 'Games are too quick for real money',
  adminQuickRoomsMeans:
    'In {rooms}. Players need 2 seconds between calls, a countdown of 10 seconds, or more, and one other player. Set it for the rooms, or have whoever runs the server set BINGO_CALL_INTERVAL_MS, BINGO_COUNTDOWN_MS and BINGO_MIN_PLAYERS.',
  adminActsAlone: 'One administrator alone moves money',
  adminActsAloneMeans:
    'With real money, nothing that an administrator does needs a second one. Set from which amount on it does, with at least two administrators.',
  adminProviderSilent: '{provider} does not answer',
  adminProviderSilentMeans:
    'It does not say what became of {count, plural, one {# payment} other {# payments}}. Players are told to wait, and it is asked again. Nothing is lost. If it lasts, look at its own status page, and at its keys in the settings of the server.',
  adminProviderFault: 'What was wrong the last time: {fault}',
  adminLedgerWrong: 'The ledger does not add up',
  adminLedgerWrongMeans:
    'A balance is not what its transfers say, or money appeared or is gone. This page says what differs:',

  // Dashboard
  adminTotalDeposits: 'Total Deposits',
  adminTotalWithdrawals: 'Total Withdrawals',
  adminTotalClients: 'Total Clients',
  adminSummaryFailed: 'The totals could not be loaded.',
  adminRegisterUser: 'Register user',
  adminVouchForAge: 'The player is {age} or older. I vouch for it.',
  adminRole: 'Role',
  adminMay: 'What they may do',
  adminPaymentLimit: 'Largest payment they decide about (ETB)',
  adminChangeRole: 'Change role',
  adminRoleTitle: 'The role of {name}',
  adminRoleHelp:
    'They are logged out, and log in again with the new role. What they have asked a colleague to approve is withdrawn.',
  'roleHint:owner': 'May do everything.',
  'roleHint:manager': 'Everything but administrators, keys, the law, four eyes and receiving accounts.',
  'roleHint:cashier': 'Decides about payments up to a limit, and sees players without totals.',
  'roleHint:support': 'Sees players and games, and writes notes.',
  'roleHint:auditor': 'Sees and exports everything, and changes nothing.',
  adminWhoMay: 'Who may change this: {roles}.',
  'role:owner': 'Owner',
  'role:manager': 'Manager',
  'role:cashier': 'Cashier',
  'role:support': 'Support',
  'role:auditor': 'Auditor',
  adminPendingTitle: 'Pending requests',
  adminPendingWithdrawals: 'Pending Withdrawals',
  adminDeposits: 'Deposits',
  adminPendingPages: 'Pages of pending requests',
  adminPendingFailed: 'The pending requests could not be loaded.',
  adminNoPendingWithdrawals: 'No withdrawal is waiting.',
  adminNoPendingDeposits: 'No deposit is waiting.',
  adminCopyPhone: 'Copy the phone number of {name}',
  adminMethodOpen: 'Method not known',
  adminReplacedByClaim: 'Replaced by the player’s claim.',
  adminVia: 'via {type}',
  adminAmountOpen: 'Amount not known',
  adminNone: 'None',
  adminReject: 'Reject',
  adminRejectOf: 'Reject {name}',
  adminConfirmOf: 'Confirm {name}',
  adminConfirmAmount: 'Confirm {amount}',
  adminConfirmDepositTitle: 'Confirm this deposit?',
  adminConfirmDeposit: 'Confirm deposit',
  adminConfirmWithdrawalTitle: 'Confirm this withdrawal?',
  adminChooseMethod: 'Choose a method',
  adminRejectDepositTitle: 'Reject this deposit?',
  adminRejectWithdrawalTitle: 'Reject this withdrawal?',
  adminRejectDepositHelp: 'The wallet does not change. The player sees this reason.',
  adminRejectDeletedHelp:
    'This player is deleted, so the money cannot go back to the wallet. It becomes a new withdrawal to {phone} at once, by this method:',
  adminRejectWithdrawalHelp: 'The money goes back to the wallet. The player sees this reason.',
  adminReason: 'Reason',
  adminRecent: 'Recent Transactions',
  adminRecentPages: 'Pages of transactions',
  adminTransactionNumber: 'Transaction number',
  adminNoNumber: 'No number',
  adminType: 'Type',
  adminCreated: 'Created',

  // Notices
  adminNoticesIntro: 'A notice goes to every player who is connected, and to those who come within the next hour.',
  adminNoticesFailed: 'The notices could not be loaded.',
  adminNoNotices: 'No notice has been sent yet.',
  adminPastNotices: 'Notices sent before',
  adminDeliveries: '{count, plural, one {shown to # player} other {shown to # players}}',
  adminBroadcastTitle: 'Notice to all players',
  adminBroadcastMessage: 'Message (optional)',
  adminBroadcastHint: 'If it is empty, we send the text shown in grey.',
  adminBroadcastTo:
    'It goes to {count, plural, one {the # player} other {the # players}} connected now, and to those who come within the next hour.',
  adminRecipients: 'It went to {count, plural, one {# player} other {# players}}.',

  // Audit log
  adminAuditIntro:
    'What administrators did, which payments were decided automatically, and who was refused as an administrator. Nothing here can be changed or deleted.',
  adminAuditFailed: 'The audit log could not be loaded.',
  adminAuditPages: 'Pages of the audit log',
  adminEntries: '{count, plural, one {# entry} other {# entries}}',
  adminNoEntries: 'Nothing has been done yet.',
  adminWho: 'Who',
  adminByItself: 'Automatic',
  adminWhen: 'When',
  adminFromWhere: 'From where',
  adminWhat: 'What',
  adminSubject: 'To what',
  adminDetails: 'Details',
  adminAuditId: 'ID',
  auditPayment: '{type} of {amount}',
  auditPaymentOpen: '{type}, amount not known',
  auditGame: 'Game {round} in room {room}',
  auditBefore: 'Before',
  auditAfter: 'After',

  // Tax and commission
  adminDeductions: 'Tax and commission',
  adminDeductionsIntro:
    'What is withheld from prizes, for a tax office or whoever licenses the games. Ask your counsel what the law wants of you.',
  adminDeductionsFailed: 'The rules could not be loaded.',
  adminDeductionNone: 'Nothing is withheld.',
  adminDeductionRule: 'Rule',
  adminDeduction_coming: 'coming',
  'adminDeduction_in-force': 'in force',
  adminDeduction_past: 'past',
  adminDeductionEnds: '{kind, select, tax {No tax} other {No commission}}',
  adminDeductionNew: 'New rule',
  adminDeductionNewIntro:
    'It counts for games that open from its first day on, which is tomorrow or later. A rule for the same day replaces one that has not begun. With 0% nothing is withheld from that day on.',
  adminDeductionKind: 'What it is',
  adminDeductionFromDay: 'First day',
  adminDeductionRate: 'Rate (%)',
  adminDeductionRateWrong: 'A rate is from 0 to 100, with up to two decimals.',
  adminDeductionBase: 'Taken of',
  adminDeductionOfPrize: 'what a player wins in a game',
  adminDeductionOfGain: 'what a player wins, less the stakes of their cartelas in the game, also of those for coins',
  adminDeductionFree: 'Free up to (ETB)',
  adminDeductionFreeHint: 'Above it, the rate applies to all of it.',
  adminDeductionsSoFar: 'Withheld so far',
  adminDeductionsWhere: 'It is in accounts of its own, and by month in the files of the ledger.',

  // Invitations
  adminInvitations: 'Invitations',
  adminInvitationsIntro: 'Players who bring players earn coins, which come from promotions.',
  adminInvitationsFailed: 'The rules of invitations could not be loaded.',
  adminRules: 'Rules',
  adminInvitationsOn: 'Invitations are offered',
  adminInvitationsCoins: 'Coins for a player',
  adminInvitationsPerInviter: 'Players a day, for one inviter',
  adminInvitationsPerDay: 'Players a day, for all',
  adminInvitationsWhen:
    'Earned once, when the new player has played {games} games. Games with cartelas for coins alone do not count. Nothing is earned for somebody with the same browser or payer.',
  adminInvitationsSoFar: 'So far',
  adminInvitationsCame: 'Came by invitation',
  adminInvitationsRewarded: 'Earned coins',
  adminInvitationsRefused: 'Earned nothing',
  adminInvitationsPaid: 'Coins earned',

  // The week’s list
  adminWeeks: 'Week’s list',
  adminWeeksIntro:
    'Players see who has most points of a week. The first places get these coins after its end, from promotions. Without prizes, the list is only shown.',
  adminWeeksFailed: 'The prizes could not be loaded.',
  adminWeeksNow: 'This week',
  adminWeeksNext: 'From {day} on',
  adminWeeksNone: 'No prizes',
  adminWeeksChange: 'Prizes from next Monday on',
  adminWeeksCoins: 'Coins by place',
  adminWeeksHint: 'From place 1 on, with commas between them, such as 500, 300, 100. Empty: no prizes.',
  adminWeeksWrong: 'At most {places} whole numbers, each from 1 to {max}.',
} as const;
