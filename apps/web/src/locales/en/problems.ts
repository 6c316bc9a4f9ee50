/** What players' screens say by themselves if something fails or is missing, in English. */
export const enProblems = {
  // Signing in and access
  authenticationRequired: 'Authentication required. Redirecting...',
  failedToVerifyUser: 'Failed to verify user',
  loggedOutElsewhere: 'You logged out in another tab.',
  pleaseLogin: 'Please login',
  pleaseLoginFirst: 'Please login first!',
  registrationUnexpected: 'Registration completed, but there was an unexpected response.',
  networkError: 'Network error. Please try again.',
  loginFailed: 'Login failed. Please try again.',
  loginError: 'An error occurred. Please try again later.',

  // Rooms and cards
  failedToInitializeGame: 'Failed to initialize game. Please try again.',
  cardSelectionError: 'Cartela selection error',
  selectCardFirst: 'Select at least one cartela first',
  confirmCurrentFirst: 'Please confirm your current selection first',
  noCardSelected: 'You did not select any cartela. Please select at least one.',
  wrongPattern: 'u click wrong pattern',

  // Money
  errorLoadingWallet: 'Error loading wallet',
  failedToLoadWallet: 'Failed to load wallet data.',
  failedToFetchTransactions: 'Failed to fetch transactions',
  userPhoneNumberNotFound: 'User phone number not found. Please login again.',

  // History
  errorFetchingHistory: 'Error fetching game history',
} as const;
