/** What services tell a player about their PIN, in English. */
export const enPinMessages = {
  pinRequired: 'Enter the PIN of this account.',
  pinWrong: 'This PIN is wrong.',
  pinInvalid: 'A PIN has 4 to 8 digits.',
  pinTooEasy: 'This PIN is too easy to guess. Use no digits in a row, no repeated ones, and none of your phone number.',
  pinSaved: 'Your PIN is saved. You are logged out everywhere else.',
  pinRemoved: 'Your PIN is removed.',
  pinKept: 'Your PIN stays as it is.',
  pinMissing: 'This account has no PIN.',
} as const;
