import { enKinds } from '@cartela/api/telegram/words';

/** The texts of the settings, in English. No other screen loads them. */
export const enSettings = {
  // The player
  accountPanel: 'Name and number',
  limitsHelp: 'Limits for losses and deposits, and breaks.',

  // Where the player is logged in
  devices: 'Your devices',
  devicesHelp: 'Where you are logged in. End any that is not yours.',
  devicesFailed: 'Your devices could not be loaded.',
  deviceUnknown: 'Unknown device',
  deviceHere: 'This device',
  deviceSince: 'Since {time}, last used {used}',
  deviceEnd: 'Log out there',
  deviceEndNamed: 'Log out there: {device}',
  devicesEndOthers: 'Log out all others',

  // The game on this device
  gamePanel: 'Game',
  voiceChoice: 'Call numbers in',
  marking: 'Mark called numbers',
  markingAuto: 'Automatically',
  markingByHand: 'By hand',
  cardsInOrder: 'Order of your cartelas',
  cardOrderNearest: 'Closest to bingo first',
  cardOrderBought: 'As bought',
  reactionsOfPlayers: 'Reactions of players',

  // How Cartela looks on this device
  displayPanel: 'Display',
  colours: 'Colours',
  coloursLight: 'Light',
  coloursDark: 'Dark',
  languageChoice: 'Language',
  calendarChoice: 'Calendar',
  calendarGregorian: 'Gregorian',
  calendarEthiopian: 'Ethiopian',

  // Messages of the bot
  settingsFailed: 'Your settings could not be loaded.',
  settingsNotSaved: 'Not saved',
  botMessages: 'Messages from the bot',
  botMessagesHelp: 'What it writes to you in Telegram.',
  botLanguage: 'The bot writes in',
  botUnreachable: 'The bot cannot write to you yet. Open it in Telegram and press Start.',
  openBot: 'Open the bot',
  noBotMessages: 'The bot does not write to you yet',
  ...enKinds,
} as const;
