/** The texts of the way into the mini app, in English. They are loaded inside Telegram only. */
export const enTelegram = {
  signingIn: 'Logging you in…',
  launchFailed: 'You could not be logged in',
  serverUnreachable: 'Cartela cannot be reached',
  serverUnreachableHelp: 'Check your connection, then try again.',
  logInElsewise: 'Log in without Telegram',
  otherPlayer: 'Another player is logged in here',
  otherPlayerHelp: 'This link opens somebody’s Telegram account. If it is not yours, continue as {username}.',
  launchOnTheWeb: 'Is this your Telegram account?',
  launchOnTheWebHelp:
    'This link opens somebody’s Telegram account. If it is not yours, do not use it: what you pay would be theirs.',
  ownLaunch: 'It is mine: log in',

  // Somebody new
  newcomerTitle: 'Welcome to Cartela',
  newcomerIntro: 'One step, and you play.',
  phoneFromTelegram: 'Your phone number',
  phoneFromTelegramHelp: 'Telegram asks you once, then tells us that the number is yours. We pay your winnings to it.',
  typePhone: 'Type a number instead',
  phoneTypedHelp: 'We pay your winnings to this number, so make sure that it is yours.',
  sharePhone: 'Share my Telegram number',
  contactNotGiven: 'Telegram did not give us your number. Try again, or type it.',
  shareAndPlay: 'Share number and play',
  createAndPlay: 'Create account and play',

  // Somebody who has an account
  linkTitle: 'Your account',
  linkIntro: 'Log in once. From then on, Telegram opens your account for you.',
  contactNeededToLink: 'Telegram did not give us your number. Your account cannot be connected without it.',
  phoneNotFromTelegram:
    'This version of Telegram cannot share your number, which connects your account. Update Telegram, or log in without it.',
  shareAndSignIn: 'Share number and log in',
  signInAndLink: 'Log in and play',
  iAmNew: 'I am new here',

  // Home screen
  shortcutOffer: 'Put Cartela on your home screen?',
  addShortcut: 'Add Cartela',
} as const;
