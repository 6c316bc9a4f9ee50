import { enPinMessages } from '@cartela/api/messages/en-pin';

/** The texts about a player's PIN, in English. They are loaded with what asks for it or sets it. */
export const enPin = {
  ...enPinMessages,
  pin: 'PIN',
  pinForgotten:
    'Have you forgotten it? If your account is connected to Telegram, write /pin to the bot. Otherwise contact us: a reset takes a day.',
  pinSettingHelp: 'Asked for in a new browser and before a withdrawal, so that your name and number are not enough.',
  pinIsSet: 'Set',
  pinSet: 'Set a PIN',
  pinChange: 'Change',
  pinRemove: 'Remove',
  pinChangeTitle: 'Change your PIN',
  pinRemoveTitle: 'Remove your PIN?',
  pinRemoveHelp: 'Whoever knows your name and number can then log in again.',
  pinOld: 'PIN until now',
  pinNew: 'New PIN',
  pinRule: '4 to 8 digits that are hard to guess. You are logged out everywhere else.',
  pinNotSaved: 'Your PIN could not be saved.',
  pinFailed: 'It could not be loaded whether you have a PIN.',
  pinOfferTitle: 'Protect your money with a PIN',
  pinOfferHelp: 'Others may know your name and number. With a PIN, those are not enough to log in or to withdraw.',
  pinLater: 'Not now',
  pinResetTitle: 'Forgot your PIN?',
  pinResetHelp:
    'An administrator was asked to reset it, and it stops working on {until}. If you did not ask for that, keep it.',
  pinKeep: 'Keep my PIN',
  pinCountsUntil: 'Counts until {until}',
} as const;
