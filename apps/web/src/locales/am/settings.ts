import type { enSettings } from '../en/settings.ts';

/** The texts of settings, and what other screens say of invitations, in Amharic. */
export const amSettings: Readonly<Record<keyof typeof enSettings, string>> = {
  // Settings
  settings: 'ቅንብሮች',
  settingsFailed: 'ቅንብሮችዎን ማምጣት አልተቻለም።',
  settingsNotSaved: 'ይህ አልተቀመጠም',
  botMessages: 'የቦቱ መልእክቶች',
  botMessagesHelp: 'በቴሌግራም የሚጽፍልዎት።',
  botLanguage: 'የሚጽፍበት',
  botUnreachable: 'ቦቱ ገና ሊጽፍልዎት አይችልም። በቴሌግራም ከፍተው Start ይጫኑ።',
  openBot: 'ቦቱን ይክፈቱ',
  noBotMessages: 'ቦቱ ገና አይጽፍልዎትም',

  // Invitations
  invite: 'ይጋብዙ',
  inviteCopied: 'ሊንኩ ተቀድቷል',
  inviteShare: 'ያጋሩ',
};
