/** The texts of the way into the mini app, in English. They are loaded inside Telegram only. */
export const enTelegram = {
  signingIn: 'Logging you in…',
  launchFailed: 'You could not be logged in',
  serverUnreachable: 'Cartela cannot be reached',
  serverUnreachableHelp: 'Check your connection, then try again.',
  logInElsewise: 'Log in without Telegram',
  otherPlayer: 'Another player is logged in here',
  otherPlayerHelp: 'This link opens somebody’s Telegram account. If it is not your own, go on as {username}.',
  launchOnTheWeb: 'Is this your Telegram account?',
  launchOnTheWebHelp:
    'This link opens somebody’s Telegram account. If it is not your own, do not use it: what you pay would be theirs.',
  ownLaunch: 'It is mine: log in with it',

  // Somebody new
  newcomerTitle: 'Welcome to Cartela',
  newcomerIntro: 'One step, and you play.',
  phoneFromTelegram: 'Your phone number',
  phoneFromTelegramHelp:
    'Telegram asks you once, then confirms to us that the number is yours. Winnings are paid out to it.',
  typePhone: 'Type a number instead',
  phoneTypedHelp: 'Winnings are paid out to this number, so make sure that it is yours.',
  sharePhone: 'Share my Telegram number',
  contactNotGiven: 'Telegram did not give us your number. Try again, or type it.',
  shareAndPlay: 'Share number and play',
  createAndPlay: 'Create account and play',

  // Somebody who has an account
  haveAnAccount: 'I have an account',
  linkTitle: 'Your account',
  linkIntro: 'Log in to it once. From then on, Telegram opens it for you.',
  contactNeededToLink: 'Telegram did not give us your number. Your account cannot be connected without it.',
  phoneNotFromTelegram:
    'This version of Telegram cannot share your number, which connects your account. Update Telegram, or log in without it.',
  shareAndSignIn: 'Share number and log in',
  signInAndLink: 'Log in and play',
  iAmNew: 'I am new here',

  // Home screen
  shortcutOffer: 'Put Cartela on your home screen?',
  addShortcut: 'Add it',
} as const;
