/** The texts of how administrators sign in and look after their own accounts, in English. */
export const enAdminSecurity = {
  // Signing in
  codeLabel: 'Code',
  codeHint: 'The six digits that your app shows now, or one of your recovery codes.',
  codeIntro: 'Your password is right. Now enter the code of your second factor.',
  codeBack: 'Start again',

  // Before anything else
  holdFailed: 'Your account could not be loaded.',
  holdPasswordTitle: 'Choose a password of your own',
  holdPasswordIntro: 'The current one was printed when the server started, so others may have seen it.',
  holdFactorTitle: 'Set up your second factor',
  holdFactorIntro: 'Every administrator needs one. You can continue when it is done.',

  // The page
  securityTitle: 'Security',
  securityIntro: 'How you log in, and where you are logged in.',
  securityFailed: 'This could not be loaded.',
  passwordIntro: 'A new password logs you out everywhere else.',
  passwordPresent: 'Current password',
  passwordSubmit: 'Change password',

  // The second factor
  factorTitle: 'Second factor',
  factorOffIntro: 'A code from an app on your phone, asked for besides the password. It is off.',
  factorOnIntro: 'A code from your app is asked for besides the password.',
  factorOn: 'On',
  factorSetUp: 'Set up',
  factorPasswordFirst: 'Enter your password first, so that nobody else does this at your desk.',
  factorScan: 'Scan this with an authenticator app, such as Google Authenticator, Aegis or 2FAS.',
  factorPicture: 'QR code of the secret',
  factorByHand: 'Or type this secret into it:',
  factorCopySecret: 'Copy the secret',
  factorFirstCode: 'The code that the app shows',
  factorTurnOn: 'Turn on',
  factorTurnOff: 'Turn off',
  factorTurnOffTitle: 'Turn off your second factor?',
  factorTurnOffHelp: 'From then on, you log in with the password alone.',
  factorKept: 'Every administrator needs one, so it cannot be turned off.',
  codesLeft:
    '{count, plural, =0 {No recovery code is left: make new ones.} one {# recovery code is left.} other {# recovery codes are left.}}',
  codesNew: 'New recovery codes',
  codesNewHelp: 'Your old codes then stop working.',
  codesMake: 'Make new codes',
  codesTitle: 'Your recovery codes',
  codesHelp: 'Each one logs you in once when your phone is gone. Write them down: they are shown only once.',
  codesCopy: 'Copy codes',
  codesCopied: 'The recovery codes are copied.',
  codesKept: 'I have written them down',

  // Own sessions
  ownSessionsTitle: 'Where you are logged in',
  ownSessionsIntro: 'End any that you do not know. The address is shown in part.',
  ownSessionBrowser: 'Browser',
  ownSessionUnknown: 'Unknown browser',
  ownSessionPresent: 'This one',
  ownSessionEnd: 'End',
  ownSessionEndNamed: 'End the session of {browser}',
  ownSessionsEndOthers: 'Log out everywhere else',

  // For everybody
  requirementTitle: 'All administrators',
  requirementOff: 'Each administrator decides whether to use a second factor.',
  requirementOn: 'Every administrator needs a second factor. Without one, they can only set one up.',
  requirementFirst: 'To require it of everybody, set up your own first.',
  requirementTurnOn: 'Require of everybody',
  requirementTurnOff: 'Do not require it',
  requirementOnTitle: 'Require a second factor of every administrator?',
  requirementOnHelp: 'Those without one are logged out now, and set one up when they log in again.',
  requirementOffTitle: 'Leave the second factor to each administrator?',
  requirementOffHelp: 'Those who have one keep it.',

  // A colleague
  factorReset: 'Reset second factor',
  factorResetTitle: 'Reset the second factor of {name}?',
  factorResetHelp:
    'For a colleague who lost the phone and the recovery codes. Make sure that the colleague is asking, and nobody else. All their sessions end, and they log in with the password alone.',
} as const;
