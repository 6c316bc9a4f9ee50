/** What services tell players when something is refused, fails or succeeds, in English. */
export const enPlayerMessages = {
  // Signing in and access
  sessionOver: 'Failed to verify user. Please login again.',
  otherAccount: 'Another account is logged in on this browser now, so this page has stopped.',
  userNotFound: 'User not found',
  noToken: 'No token found. Please login.',
  fillRequiredFields: 'Please fill in all required fields!',
  registered: 'User registered successfully',
  loggedIn: 'Login successful',
  wrongCredentials: 'Username and phone number do not match an account.',
  loggedOut: 'You are logged out.',
  sessionNotFound: 'This session is over already.',
  sessionEnded: 'The session is ended.',
  otherSessionsEnded: 'You are logged out everywhere else.',
  notAllowed: 'You are not allowed to do this.',
  usernameTaken: 'This username is already taken.',
  usernameLooksTaken: 'This username looks like one that is already taken. Please choose another one.',
  usernameReserved: 'This username is reserved. Please choose another one.',
  usernameIsPhone: 'Other players see your username, so it cannot be a phone number. Please choose another one.',
  phoneNumberTaken: 'This phone number is already registered.',
  invalidUsername: 'A username has 3 to 32 letters, digits, spaces, dots, dashes or underscores.',
  invalidPhoneNumber: 'Enter an Ethiopian mobile number, such as +251 911 234 567.',
  tooManyAttempts: 'Too many attempts. Please wait {waitS} and try again.',
  tooManyFromNetwork: 'Too many wrong logins from your network. Check what you typed, or wait {waitS} and try again.',
  tooManyCalls: 'You are doing this too often. Please try again in {waitS}.',

  // Telegram
  telegramOff: 'Cartela is not connected to Telegram here. Log in on the web instead.',
  launchForged: 'Telegram does not confirm who you are. Close Cartela and open it again from the bot.',
  launchExpired: 'Cartela has been open for too long to log you in. Close it and open it again from the bot.',
  launchUsed: 'This login from Telegram was already used. Close Cartela and open it again from the bot.',
  telegramTaken:
    'Your Telegram belongs to another Cartela account. Close Cartela and open it again to play with that one.',
  contactNeeded: 'A typed number cannot link an account. Share your number with Telegram’s own button.',
  accountClaimed:
    'An account with your number already has money in it. Its holder was told. If nobody objects, it becomes yours: open Cartela again after {untilMs}. If you know its username, log in with that instead.',
  accountDisputed:
    'Somebody else says that the account with your number is theirs. Contact us: an administrator will decide.',
  objected: 'Saved. An administrator will decide whose account it is.',
  accountClosed: 'This account was closed.',
  contactForeign: 'This contact is not yours. Share your own phone number.',
  contactAbroad: 'Your Telegram number is not an Ethiopian mobile number. Type the one that you pay with.',
  telegramMissing: 'Open Cartela in Telegram once, so that the bot knows you.',
  botUnknown: 'The bot is not connected to Telegram yet. Try again in a moment.',
  ageAndTermsNeeded: 'Confirm your age and the terms first.',

  // Players protected
  notOpenYet:
    'No cartelas are sold and no deposits are taken here yet, because real money is not switched on. Players can always withdraw.',
  licenceEnded:
    'No cartelas are sold and no deposits are taken now, because the operator has no valid licence. You can withdraw your money at any time.',
  joiningOff: 'Games are not joined automatically here. Take cartelas yourself, or the same ones again.',
  ageNotGiven: 'Confirm first that you are at least {age} years old.',
  ageNotConfirmed: 'Confirm on the web that you are at least {age} years old before you play.',
  ageConfirmed: 'Thank you. You can play now.',
  limitSaved: 'Saved. It applies from now on.',
  limitLater:
    'Your limit stays as it is. To change it, confirm it under My limits in {n} hours, or within {days} days after that.',
  reminderSaved: 'Your reminder is saved.',
  breakBegun: 'Your break has started. It ends on {untilMs}.',
  breakAsked:
    'A break of one day has started. It ends on {untilMs}. The longer one starts only if you log in after that and confirm it.',
  onBreakAsked:
    'You are taking a break until {untilMs}. A break of {days} days was requested. It starts only if you log in after that and confirm it. If it was not you, log in then and decline it. You can withdraw your money on the login page of the web at any time.',
  breakDeclined: 'The longer break was declined.',
  noBreakAsked: 'No break is waiting for your answer.',
  confirmAtTelegram: 'Open Cartela in Telegram to confirm it, so that nobody else can.',
  onBreak:
    'You are taking a break until {untilMs}. Games that had begun play on with your cartelas, and prizes are paid. You can withdraw your money on the login page of the web at any time.',
  suspended: 'Your account is suspended: {reason} You can withdraw your money.',
  breakOver:
    'Your break is over. You can play and deposit a day after you have said on the web, under Limits, that you want to come back. You can withdraw your money at any time.',
  cameBack: 'You can play and deposit again from {untilMs}.',
  notOnBreak: 'You are not taking a break. Log in to withdraw money.',
  withdrawnOnBreak: '{amountSantim} ETB is set aside and will be paid out to {phone}.',
  walletEmpty: 'There is no money in your wallet.',
  lossLimitReached: 'Above your loss limit: {leftSantim} of {limitSantim} ETB left until {untilMs}.',
  depositLimitReached:
    'This is more than is left of your own deposit limit: {leftSantim} of {limitSantim} ETB until {untilMs}.',
  aboveDepositLimit: 'Above your own deposit limit, so it goes back to you.',
  arrivedOnBreak: 'It arrived during your break, so it goes back to you.',

  // Rooms and cards
  roomStarting: 'Starting',
  roomNotFound: 'This room does not exist.',
  roomClosed: 'This room is closed.',
  cannotSelectCard: 'Cannot select this cartela',
  cardsTaken: 'Already taken: {cards}',
  cannotReturnCard: 'This cartela is not yours to give back.',
  orderTooLate: 'The next game is open: choose cartelas there.',
  orderGivenBack: 'Your order for the next game was given back. Choose cartelas when it opens.',
  orderPriceChanged: 'The stake has changed. Look at it and order again.',
  gameInProgress: 'Game in progress – wait until it ends',
  cannotAddCard: 'Cannot add cartela – game in progress',
  insufficientBalance: 'Insufficient balance to select cartela',
  insufficientBalanceForCards: 'Insufficient balance for selected cartelas',
  cardLimit: 'You can only select up to 4 cartelas',
  cardLimitHere: 'In this game, each player may have {n} cartelas at most.',
  tooLateToReturn: 'The game begins in less than 2 minutes: cartelas can no longer be given back.',
  reminderOn: 'You will be reminded 15 minutes before.',
  reminderOff: 'You will not be reminded.',
  tableLimit: 'You hold cartelas at {n} tables, the maximum.',
  gameStarted: 'Game started! Game ID: {id}',
  reactionsOff: 'Reactions are switched off in this room.',
  reactionNeedsCard: 'Only players with a cartela in this game can react.',

  // Invitations
  invitationsOff: 'Invitations are not offered at the moment.',
  invitationUnknown: 'This invitation is not known.',
  invitationOwn: 'This is your own invitation. Share it with somebody else.',
  invitationLate: 'Invitations are for new players who have not played yet.',
  invitationAccepted: '{name} invited you.',

  // Wallet
  noTransactions: 'No transactions found.',
  tooFewCoins: 'You need at least 20 coins to convert',
  converted: 'Converted {n} coins to {creditedSantim} Wallet',
  conversionDiffers: 'Your coins have changed. Reload them and try again.',

  // Deposits and withdrawals
  invalidAmount: 'Enter a valid amount',
  depositRequested: 'Deposit requested. It is credited as soon as your payment is confirmed.',
  withdrawalRequested: 'Withdrawal requested. The money is set aside until it is paid out.',
  depositBelowMinimum: 'Minimum deposit: {amountSantim} ETB.',
  withdrawalBelowMinimum: 'Minimum withdrawal: {amountSantim} ETB, or all of your balance if it is less.',
  withdrawalNotCovered: 'Your wallet does not cover this amount.',
  phoneNumberNotFound: 'Phone number not found. Please login again.',
  claimEmpty: 'Paste the message or the transaction ID first.',
  claimUnreadable:
    'There is no transaction ID of telebirr or CBE Birr in this text. Paste the whole message, or only the ID.',
  claimForeign:
    'This message is not from telebirr or CBE Birr. Only payments by these two can be claimed: paste their message, or only the transaction ID.',
  claimIncomplete:
    'This transaction ID seems to be cut off: CBE Birr’s have 11 characters. Paste the whole message, or the whole ID.',
  claimTooLong: 'This text is too long. Paste one message, or only the transaction ID.',
  claimTaken: 'This transaction was already claimed.',
  claimDisputed:
    'Another player’s deposit used this transaction. An administrator will look at both and decide. You will see it in your payments.',
  claimPending: 'Your claim is received. It is confirmed as soon as your payment has arrived.',
  claimElsewhere:
    'Your claim is received, but this message names a receiver other than our account. Check whom you paid: an administrator will look at it.',
  claimConfirmed: 'Your deposit of {amountSantim} ETB is confirmed.',
  tooManyOpenClaims: 'You have {n} claims waiting for a decision. Wait until one is decided.',
  tooManyClaims: 'You have made {n} claims in a day. Try again tomorrow.',
  questionAsked: 'We have your question. You find the answer in your messages.',
  questionOpen: 'You have asked about this payment already. You find the answer in your messages.',
  tooManyQuestions: 'You have asked {n} questions in a day. Try again tomorrow.',
  depositsClosed: 'Deposits are not open here yet. Please come back later.',
  providerSilent: 'No answer from where you wanted to pay. Nothing was paid. Try again, or pay another way.',
  methodNotOffered: 'Deposits by this method are not offered now. Choose another one.',
  requestReplaced: 'Replaced by a newer request.',
  requestClaimed: 'Completed by your claim.',

  // History and reports
  noGamesPlayed: 'No games played yet.',
  roundNotFound: 'This game does not exist.',
  roundNotOver: 'This game is not over yet.',
  roundArchived: 'The record of this game is archived. Contact us to get it.',

  // Administration
  notAPlayer: 'Only players have a wallet.',
  defaultNotice: 'Cartela has news for you: new games are starting now. Good luck!',

  // Anything else
  keyReused: 'This request key was already used for a different request.',
  invalidInput: 'Some of what you entered is not valid.',
  tooManyMessages: 'Too many messages at once. Please slow down.',
  tooManySubscriptions: 'Too many live views are open over one connection. Close some and try again.',
  tooManySockets: 'You are connected too many times. Close other tabs and devices.',
  busy: 'Very many people are playing right now, so this was not done. Please try again in a moment.',
  storageFull: 'Nothing can be saved right now, so this was not done. Nothing is lost. Please try again later.',
  outcomeUnknown:
    'The connection was lost at the wrong moment: this may or may not have been done. Check before you try again.',
  serverFull: 'Too many connections. Please try again in a moment.',
  somethingWentWrong: 'Something went wrong. Please try again.',
} as const;
