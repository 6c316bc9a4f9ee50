/** The texts of settings, and what other screens say of invitations, in English. */
export const enSettings = {
  // Settings
  settings: 'Settings',
  settingsFailed: 'Your settings could not be loaded.',
  settingsNotSaved: 'Not saved',
  botMessages: 'Messages from the bot',
  botMessagesHelp: 'What it writes to you in Telegram.',
  botLanguage: 'The bot writes in',
  botUnreachable: 'The bot cannot write to you yet. Open it in Telegram and press Start.',
  openBot: 'Open the bot',
  noBotMessages: 'The bot does not write to you yet',

  // Invitations
  invite: 'Invite',
  inviteCopied: 'The link is copied',
  inviteShare: 'Share',
} as const;
