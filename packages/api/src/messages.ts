/**
 * Every text that the product's services and screens answer with when something is refused, fails or succeeds.
 * Wordings are part of the product's interface: integrators and players recognise them, so they stand here, once.
 * `{name}` marks a value that is filled in where the text is shown.
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

  // Anything else
  keyReused: 'This request key was already used for a different request.',
  invalidInput: 'Some of what you entered is not valid.',
  foreignOrigin: 'This page may not act for you here.',
  somethingWentWrong: 'Something went wrong. Please try again.',
} as const;

export type MessageKey = keyof typeof messages;

/** Fills the `{name}` places of a message. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
