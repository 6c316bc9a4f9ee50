/**
 * Every text that services and screens show when something is refused, fails or succeeds.
 * Integrators and players recognise the wordings, so they are part of the product's interface and
 * are kept here, once. `{name}` marks a value that is filled in later.
 */
export const messages = {
  // Signing in and access
  authenticationRequired: 'Authentication required. Redirecting...',
  failedToVerifyUser: 'Failed to verify user',
  failedToVerifyUserLoginAgain: 'Failed to verify user. Please login again.',
  userNotFound: 'User not found',
  noTokenFound: 'No token found. Please login.',
  pleaseLogin: 'Please login',
  pleaseLoginFirst: 'Please login first!',
  fillRequiredFields: 'Please fill in all required fields!',
  registered: 'User registered successfully',
  registrationUnexpected: 'Registration completed, but there was an unexpected response.',
  networkError: 'Network error. Please try again.',
  loggedIn: 'Login successful',
  loginFailed: 'Login failed. Please try again.',
  loginError: 'An error occurred. Please try again later.',
  wrongCredentials: 'Username and phone number do not match an account.',
  loggedOut: 'You are logged out.',
  notAllowed: 'You are not allowed to do this.',
  usernameTaken: 'This username is already taken.',
  phoneNumberTaken: 'This phone number is already registered.',
  invalidUsername: 'A username has 3 to 32 letters, digits, spaces, dots, dashes or underscores.',
  invalidPhoneNumber: 'Enter an Ethiopian mobile number, such as 0911 234 567.',
  tooManyAttempts: 'Too many attempts. Please wait {seconds} seconds and try again.',
  wrongAdminCredentials: 'Login failed',

  // Rooms and cards
  failedToInitializeGame: 'Failed to initialize game. Please try again.',
  roomNotFound: 'This room does not exist.',
  roomClosed: 'This room is closed.',
  cardSelectionError: 'Cartela selection error',
  cannotSelectCard: 'Cannot select this cartela',
  cannotReturnCard: 'This cartela is not yours to give back.',
  gameInProgress: 'Game in progress – wait until it ends',
  cannotAddCard: 'Cannot add cartela – game in progress',
  insufficientBalance: 'Insufficient balance to select cartela',
  insufficientBalanceForCards: 'Insufficient balance for selected cartelas',
  selectCardFirst: 'Select at least one cartela first',
  confirmCurrentFirst: 'Please confirm your current selection first',
  cardLimit: 'You can only select up to 4 cartelas',
  noCardSelected: 'You did not select any cartela. Please select at least one.',
  gameStarted: 'Game started! Game ID: {id}',
  wrongPattern: 'u click wrong pattern',
  roundNotCancellable: 'This game has ended and cannot be cancelled.',

  // Wallet
  errorLoadingWallet: 'Error loading wallet',
  failedToLoadWallet: 'Failed to load wallet data.',
  failedToFetchWallet: 'Failed to fetch wallet and coins',
  failedToFetchTransactions: 'Failed to fetch transactions',
  noTransactions: 'No transactions found.',
  tooFewCoins: 'You need at least 20 coins to convert',
  converted: 'Converted {n} coins to {m} Wallet',
  conversionFailed: 'Conversion failed',
  conversionDiffers: 'Your coins have changed meanwhile. Load them again and retry.',

  // Deposits and withdrawals
  invalidAmount: 'Enter a valid amount',
  depositFailed: 'Deposit failed',
  withdrawalFailed: 'Withdrawal failed',
  depositRequested: 'Deposit requested. It counts as soon as your payment is confirmed.',
  withdrawalRequested: 'Withdrawal requested. The money is set aside until it is paid out.',
  withdrawalBelowMinimum: 'The least you can withdraw is {amount} ETB.',
  withdrawalNotCovered: 'Your wallet does not cover this amount.',
  phoneNumberNotFound: 'Phone number not found. Please login again.',
  userPhoneNumberNotFound: 'User phone number not found. Please login again.',
  claimFailed: 'Error processing deposit',
  claimEmpty: 'Paste the message or the transaction ID first.',
  claimUnreadable: 'There is no transaction ID in this text. Paste the whole message, or only the ID.',
  claimTooLong: 'This text is too long. Paste one message, or only the transaction ID.',
  claimTaken: 'This transaction was already claimed.',
  claimPending: 'Your claim is received. It is confirmed as soon as your payment has arrived.',
  claimConfirmed: 'Your deposit of {amount} ETB is confirmed.',
  tooManyOpenClaims: 'You have {n} claims that wait for a decision. Wait until one is decided.',
  tooManyClaims: 'You have made {n} claims in a day. Try again tomorrow.',
  methodNotOffered: 'Deposits by this method are not offered now. Choose another one.',
  requestReplaced: 'Replaced by a newer request.',
  requestClaimed: 'Completed by your claim.',
  paymentNotFound: 'This request does not exist.',
  alreadyConfirmed: 'This request was already confirmed.',
  alreadyRejected: 'This request was already rejected.',
  amountUnknown: 'The claim names no amount or method: enter what was received.',
  transactionNumberInvalid: 'This is not a transaction number. It has 10 or 11 letters and digits, such as DB25ELPHRL.',
  paymentChanged: 'This request has changed meanwhile. Look at it again.',
  numberClaimed: 'Another player claims this transaction number. Decide that claim first.',
  numberIsReceipt: 'This number is of a payment that arrived. Enter the number of the payout.',
  numberUsed: 'This transaction number was already confirmed for another payment.',
  evidenceMissing:
    'No message of the provider waits for this deposit. Enter the transaction number and the amount that arrived.',
  evidenceAmbiguous: 'Several messages may be of this deposit. Enter the transaction number of the right one.',
  evidenceDiffers: 'The provider’s message says {amount} ETB by {method}. Only that can be confirmed.',
  messageNotFound: 'This message does not exist.',
  alarmNotFound: 'This alarm does not exist, or somebody has resolved it.',
  alarmResolved: 'Resolved.',
  reasonRequired: 'Say why it is rejected.',
  paymentConfirmed: 'Confirmed.',
  paymentRejected: 'Rejected.',
  methodSaved: 'Saved.',

  // History and reports
  errorFetchingHistory: 'Error fetching game history',
  noGamesPlayed: 'No games played yet.',
  roundNotFound: 'This game does not exist.',
  roundNotOver: 'This game is not over yet.',

  // Administration
  registrationError: 'Registration error',
  failedToDeleteUser: 'Failed to delete user',
  deleteFailed: 'Delete failed',
  failedToUpdateWithdrawal: 'Failed to update withdrawal status',
  anErrorOccurred: 'An error occurred',
  passwordTooShort: 'A password has at least 8 characters.',
  setupCodeRefused: 'Only an administrator, or the one-time set-up code, can register an administrator.',
  adminRegistered: 'Administrator registered.',
  userDeleted: 'User deleted.',
  cannotDeleteSelf: 'You cannot delete your own account.',
  userHoldsCards: 'This player holds cartelas in a game that is not over. Try again when it is.',
  userHasPendingPayment: 'This player has a payment that is not decided. Decide it first.',
  approvalNeeded: 'A second administrator has to approve this. It waits under Approvals.',
  approvalWaits: 'This waits for a second administrator already, under Approvals.',
  approvalDone: 'This was approved and done already.',
  approvalNotFound: 'Nothing waits for approval here any more.',
  approvalOutdated: 'A message of the provider has come meanwhile. Decline this, and decide the deposit anew.',
  approvalByOneself: 'You have asked for this yourself. Another administrator has to approve it.',
  approverDepends:
    'Who asked for this has registered you or set your password within a day. Another administrator has to approve it.',
  approvalDeclined: 'Declined.',
  approved: 'Approved and done.',
  notAPlayer: 'Only players have a wallet.',
  notAnAdmin: 'Only administrators have a password.',
  toppedUp: '{amount} ETB added.',
  passwordReset: 'The password is changed.',
  sessionsEnded: 'All sessions are ended.',
  roomSaved: 'Saved. It holds from the next game.',
  roundCancelled: 'The game is cancelled and every stake refunded.',
  noticeSent: 'Sent.',
  defaultNotice: 'Cartela has news for you: new games are starting now. Good luck!',
  apiKeyNotFound: 'This key does not exist or was revoked before.',
  apiKeyRevoked: 'The key is revoked.',
  apiKeyUnknown: 'This API key is not known, or was revoked. Ask the operator for another one.',
  apiKeyExpired: 'This API key expired on {date}. Ask the operator for a new one.',
  apiKeyScope: 'This API key does not allow this call. Ask the operator for one with the scope {scope}.',
  apiKeyCap: 'This API key may ask for {cap} ETB a day. {left} ETB are left for today, by the clock in Addis Ababa.',

  // The operator's phone
  hookWrongSignature: 'The signature does not fit the body.',
  hookStale: 'The time stamp is more than five minutes off.',
  hookReplayed: 'This request was taken before.',

  // Anything else
  keyReused: 'This request key was already used for a different request.',
  invalidInput: 'Some of what you entered is not valid.',
  fieldInvalid: '{field} is not valid.',
  malformedJson: 'The body is not valid JSON.',
  jsonExpected: 'Send the body as JSON, with the content type application/json.',
  bodyTooLarge: 'This request is too large.',
  idempotencyKeyInvalid: 'Idempotency-Key has 8 to 128 printable characters without spaces.',
  nothingHere: 'There is nothing at this address.',
  foreignClientId: 'This client id belongs to another player.',
  tooManyEvents: 'Too many messages at once. Please slow down.',
  foreignOrigin: 'This page may not act for you here.',
  somethingWentWrong: 'Something went wrong. Please try again.',
} as const;

export type MessageKey = keyof typeof messages;

const catalogue: ReadonlySet<string> = new Set(Object.values(messages));

/** Whether a text is one of the messages above, written for people to read. */
export function isMessage(text: string): boolean {
  return catalogue.has(text);
}

/** Fills in the `{name}` placeholders of a message. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
