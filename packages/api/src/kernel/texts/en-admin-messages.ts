/** What services tell administrators, in English. */
export const enAdminMessages = {
  // Signing in and access
  wrongAdminCredentials: 'Login failed',

  // Telegram
  testChatMissing: 'Make a link for tests first, open it in Telegram and press Start.',
  testQueued: 'The test is on its way to your Telegram.',
  broadcastNotFound: 'This notice did not go to Telegram.',
  broadcastStopped: 'Stopped. Messages already on their way have arrived or will still arrive.',
  broadcastResent: 'Sent again. Some players may get it twice.',
  botTokenMissing: 'Set TELEGRAM_BOT_TOKEN to the token that @BotFather gave you, and start the server again.',
  botAppMissing: 'Set TELEGRAM_APP_URL to the https:// address of this product, so that Play opens it.',
  botNotRunning: 'No server is running the bot at the moment. One should within half a minute of a start.',
  botMainAppMissing: 'Send /mybots to @BotFather, and set up the main mini app of the bot, so that links to it open.',

  // An administrator's own account
  pinResets: 'The PIN stops working on {untilMs}. The player was told and can prevent it.',
  codeRequired: 'Enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'This code is wrong or was already used. Wait for the next one.',
  passwordWrong: 'This is not your password.',
  passwordSame: 'Choose a password that differs from your current one.',
  passwordChangeNeeded: 'Choose a new password first: log in at /admines.',
  secondFactorNeeded: 'Every administrator needs a second factor. Set yours up first: log in at /admines.',
  secondFactorExists: 'You have a second factor already. Turn it off first.',
  secondFactorMissing: 'There is no second factor.',
  secondFactorKept: 'Every administrator needs a second factor, so yours stays on.',
  secondFactorFirst: 'Set up your own second factor first.',
  secondFactorIsYours: 'This is your own second factor: turn it off with your password and a code.',
  secondFactorTurnedOn: 'Your second factor is on.',
  secondFactorTurnedOff: 'Your second factor is off.',
  secondFactorReset: 'The second factor is reset, and all their sessions are ended.',
  secondFactorForAll: 'Every administrator needs a second factor from now on.',
  secondFactorByChoice: 'A second factor is now each administrator’s own choice.',

  // Players protected
  realMoneyOn: 'Real money is on. Players can deposit.',
  operatorSaved: 'The operator’s details are saved.',
  realMoneyOff: 'Real money is off. Nobody can announce a deposit.',
  joiningAllowed: 'Players may have games joined automatically.',
  joiningForbidden: 'No games are joined automatically from now on.',
  licenceOver: 'This licence has ended already. Enter one that is valid.',
  operatorMissing: 'First enter who you are, and a help line: players with real money have to be able to read both.',
  roomTooQuick:
    'Too quick for real money: players need {intervalS} between calls and a countdown of {countdownS}, or more.',
  roomsTooQuick:
    'These rooms are too quick for real money: {rooms}. Give them {intervalS} between calls and a countdown of {countdownS}, or more, and at least two players.',
  realMoneyNotRead: 'Read what real money needs first, and confirm that you are responsible for it.',
  paidOutAgainAboveLimit:
    'Rejected. It arrived above the player’s own deposit limit or during a break, so {amountSantim} ETB wait as a new withdrawal to {phone}.',
  confirmedAboveLimit:
    'Confirmed. {amountSantim} ETB are above the player’s own deposit limit, or arrived during a break, and wait as a withdrawal to {phone}.',
  correctedAboveLimit:
    'Corrected. {amountSantim} ETB are above the player’s own deposit limit, or arrived during a break, and wait as a withdrawal to {phone}.',

  // The ledger
  exportUnderWay: 'Another file is being downloaded. Wait until it is there, then try again.',
  exportMonthUnknown: 'Choose a month from {first} to {last}.',
  ledgerBeingVerified: 'The ledger is being verified already. Look again in a few minutes.',

  // Rooms and cards
  roundNotCancellable: 'This game has ended and cannot be cancelled.',
  roomIsFixed: 'The rooms that are always there keep their names, and are open at all hours.',
  roomNameTaken: 'Another room has this name.',
  roomsChanged: 'The rooms have changed in the meantime. Look at them again.',
  tooManyRooms: 'There are {n} rooms, the maximum.',
  possibleWinBelowStake: 'The possible win is less than the stake.',
  possibleWinAboveFull:
    'No game of this room can pay that. With all {n} cartelas sold, the prize is {fullSantim} ETB after the house’s share.',
  partsAreNotWhole: 'The shares of the parts add up to 100 % of the prize.',
  hoursAreEqual: 'A room cannot open and close at the same time of day.',

  // Invitations
  invitationSettingsSaved: 'The rules of invitations are saved.',
  deductionRuleSaved: 'The rule is saved. It counts for games that open from its first day on.',
  dayNotClosed: 'This day is not closed. A day is closed in the second hour after its end.',
  jackpotAboveCeiling: 'The jackpot would hold more than its ceiling.',
  jackpotIsOff: 'This jackpot is off, and takes no more money.',
  jackpotNotFound: 'There is no such jackpot.',
  jackpotNeverFalls:
    'No game of this kind can be over before ball {n}, so nobody could win this jackpot. Choose more balls.',
  jackpotAlwaysFalls:
    'Every game of this kind is over by ball {n}, so each would win this jackpot. Choose fewer balls.',
  jackpotPromised:
    'People play for what this jackpot holds. Until it is won, it can have more balls or fewer days, and not the other way round. If it is off, it stays off until then.',
  jackpotKeepsRooms:
    'People play for what this room’s jackpot holds. Until it is won, the room keeps this jackpot, its kind of games, stake, least number of players and most cartelas. To change them, switch the jackpot off first: a game that opens a day later wins what it holds.',
  jackpotForSameGames:
    'People play for what this jackpot holds. Until it is won, only rooms join it whose games are like those of its rooms: their kind, stake, least number of players and most cartelas.',
  weekPrizesSaved: 'The prizes are saved. They apply from next Monday.',
  jackpotSaved: 'The jackpot is saved. It counts for games that open from now on.',
  planOutOfTime: 'Choose a time between now and a year from now.',
  planHasCards: 'Cartelas of this game are sold. Cancel the game first, or change the room after it.',
  jackpotSeeded: 'The house added {amountSantim} ETB to the jackpot.',
  tooManyJackpots: 'There are {n} jackpots already, and there can be no more.',
  deductionTooSoon: 'A rule begins tomorrow at the earliest, so that players can know it before.',

  // Deposits and withdrawals
  paymentNotFound: 'This request does not exist.',
  questionOver: 'This question is answered already.',
  alreadyConfirmed: 'This request was already confirmed.',
  alreadyRejected: 'This request was already rejected.',
  alreadyWithdrawn: 'The player has replaced this request by a newer request or a claim.',
  amountUnknown: 'The claim names no amount or method: enter what was received.',
  transactionNumberInvalid: 'This is not a transaction number. It has 10 or 11 letters and digits, such as DB25ELPHRL.',
  paymentChanged: 'This request has changed in the meantime. Look at it again.',
  numberClaimed: 'Another player claims this transaction number. Decide that claim first.',
  numberIsReceipt: 'This is the number of a payment that arrived. Enter the number of the payout.',
  numberIsPayout: 'This is the number of a payment that you sent. Enter the number of the payment that arrived.',
  numberResembles:
    'This transaction number looks like {number}, which another payment has. If this is another payment, say so.',
  numberUsed: 'This transaction number was already confirmed for another payment.',
  evidenceMissing:
    'No message from the provider is waiting for this deposit. Enter the transaction number and the amount that arrived.',
  evidenceAmbiguous: 'Several messages may be about this deposit. Enter the transaction number of the right one.',
  evidenceShared:
    'The message fits the open requests of several players. Find out who paid, and enter its transaction number.',
  payoutFixed: 'A withdrawal is paid out as it was asked for. Leave its amount and method out, or reject it.',
  payoutUnderWay: 'A provider is sending this withdrawal. Nobody can decide it until that has an outcome.',
  payoutAboveLimit: 'This withdrawal is above what providers may send. Send it by hand, or reject it.',
  payoutNotOffered: 'This provider cannot send this withdrawal, or payouts by providers are off.',
  payoutApproved: 'The withdrawal is being sent.',
  payoutOver: 'No provider is sending this withdrawal any more.',
  payoutTooYoung: 'The provider is still being asked. After a day, you can say what became of it.',
  payoutWasSent: 'The withdrawal is confirmed.',
  payoutWasNotSent: 'The withdrawal waits for a decision again.',
  evidenceContradicted:
    'Messages with this number say different things, or that it failed or was undone. If money arrived, enter how much.',
  evidenceDiffers: 'The provider’s message says {amountSantim} ETB by {method}. Only that can be confirmed.',
  messageNotFound: 'This message does not exist.',
  alarmNotFound: 'This alarm does not exist, or somebody has resolved it.',
  alarmResolved: 'Resolved.',
  reasonRequired: 'Say why it is rejected.',
  reasonLeadsElsewhere:
    'The player is told this, and could take a long number or an address for where to pay. Leave it out.',
  dayInvalid: 'Choose a day.',
  columnMissing: 'Choose the columns of the transaction number, the amount and the time.',
  columnMissingOf: 'This file has no column {column}. It has: {columns}',
  statementTooLong: 'This file is too long. Export one day of one account.',
  statementTooManyRows: 'This file has more than {n, number} rows. Export one day of one account.',
  statementUnreadable:
    'This is not a CSV file: no line has several columns with commas, semicolons or tabs between them.',
  statementLineUnreadable: 'This CSV file cannot be read: line {line} is broken.',
  statementColumnsUnreadable: 'No row has a transaction number, an amount and a time in these columns. Choose others.',
  statementWithoutDirection:
    'Nothing in these columns says whether money came in or went out. Choose others, or say that all of it came in.',
  statementNotInBirr: 'The amounts in these columns are not in birr. Choose others.',
  statementOtherDay: 'This statement is for {day}, not for {askedDay}. Choose that day, or another file.',
  statementOtherMethod: 'The transaction numbers in this file are not from {method}. Choose the other method.',
  depositNotConfirmed: 'This deposit is not confirmed.',
  payoutNotConfirmed: 'This withdrawal was not paid out.',
  playerForgotten:
    'This player was forgotten, and nobody could use the money. Reject it, and have the provider send it back.',
  playerDeleted: 'This player is deleted, so no money can be moved. Explain the difference instead.',
  differenceChanged: 'This has changed in the meantime. Compare the statement again.',
  differenceSettled: 'Somebody has settled this already. Compare the statement again.',
  correctionNotCovered:
    'The wallet has {walletSantim} ETB, so {amountSantim} ETB cannot be taken from it. Nothing was changed.',
  settlementReasonRequired: 'Say why.',
  depositCorrected: 'Corrected.',
  differenceExplained: 'Explained.',
  numberNamed: 'The deposit has its number now.',
  payoutNumberNamed: 'The withdrawal has its reference now.',
  paymentConfirmed: 'Confirmed.',
  paymentRejected: 'Rejected.',
  paidOutAgain: 'Rejected. The player is deleted, so {amountSantim} ETB wait as a new withdrawal to {phone}.',
  methodSaved: 'Saved.',

  // Administration
  passwordTooShort: 'A password has at least 8 characters.',
  setupCodeRefused: 'Only an administrator, or the one-time set-up code, can register an administrator.',
  setupCodeOff:
    'Here a second administrator has to approve each new one, so the set-up code is not accepted. An administrator who is logged in can register one.',
  adminRegistered: 'Administrator registered.',
  numberClaimNotFound: 'This Telegram does not claim the account any more.',
  accountGiven: 'The account is theirs now.',
  userDeleted: 'User deleted. The name and the phone number stay taken for at least {days} days.',
  userDeletedPaidOut:
    'User deleted. {amountSantim} ETB now wait among the pending withdrawals, to be paid out to {phone}. The name and the phone number stay taken for at least {days} days.',
  cannotDeleteSelf: 'You cannot delete your own account.',
  userHoldsCards: 'This player holds cartelas in a game that is not over. Try again when it is.',
  userHasPendingPayment: 'This player has a payment that is not decided. Decide it first.',
  approvalNeeded: 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.',
  approvalWaits: 'This already waits for a second administrator, under Approvals.',
  approvalOtherWaits:
    'Something else about this waits for a second administrator, under Approvals. Decide it or take it back first.',
  tooManyApprovals:
    'You have {n} requests waiting for a second administrator. Wait until some are decided, or withdraw some under Approvals.',
  approvalDone: 'This was already approved and done.',
  approvalNotFound: 'Nothing waits for approval here any more.',
  approvalUnreadable: 'This was requested before an update, and something is missing. Decline it, and ask again.',
  approvalOutdated:
    'A message of the provider has arrived in the meantime. Decline this, and decide the deposit again.',
  approvalOvertaken: 'What this is about has changed in the meantime. Decline this, and ask again.',
  approvalByOneself: 'You asked for this yourself. Another administrator has to approve it.',
  approverDepends:
    'Within the last day, a colleague registered you or the administrator who asked for this, or reset the password or second factor of one of you. For that day, nothing is approved by or for that administrator.',
  approvalDeclined: 'Declined.',
  approved: 'Approved and done.',
  notAnAdmin: 'Only administrators have a password and a role.',
  roleMayNot: 'Your role does not allow this. Who may: {roles}.',
  roleIsYours: 'Nobody changes their own role. Ask another owner.',
  roleSaved: 'Saved. They log in again with the new role.',
  paymentAboveOwnLimit: 'This payment is above your limit of {limitSantim} ETB. A manager or an owner decides.',
  playersHaveNoPassword: 'Players have no password: they log in with their username and phone number.',
  toppedUp: '{amountSantim} ETB added.',
  passwordReset: 'The password is changed.',
  noteAdded: 'The note is added.',
  playerSuspended: 'The player is suspended.',
  playerExcluded: 'The player is excluded until {untilMs}.',
  playerOnBreak: 'The player is taking a break until {untilMs}, and gets no money to play with.',
  playerAway: 'The player has not come back from a long break, and gets no money to play with.',
  playerAskedBreak: 'The player has asked for a longer break, and gets no money to play with.',
  playerIsSuspended: 'The player is suspended, and gets no money to play with.',
  playerAgeAsked: 'The player has not confirmed their age yet, and gets no money to play with.',
  playerAtLossLimit: 'The player has reached their own loss limit, and gets no money to play with.',
  aboveTheirLimit:
    'This is more than is left of the player’s own deposit limit: {leftSantim} of {limitSantim} ETB until {untilMs}.',
  suspensionLifted: 'The suspension is lifted.',
  questionAnswered: 'The answer is sent.',
  sessionsEnded: 'All sessions are ended.',
  roomSaved: 'Saved. It applies from the next game.',
  roomMade: 'The room is made.',
  roomOpened: 'The room is open.',
  roomCloses: 'The room closes after its current games.',
  roomsOrdered: 'The rooms have their new order.',
  roundCancelled: 'The game is cancelled and every stake refunded.',
  noticeSent: 'Sent.',
  apiKeyNotFound: 'This key does not exist or was already revoked.',
  apiKeyRevoked: 'The key is revoked.',

  // Anything else
  bodyTooLarge: 'This request is too large.',
} as const;
