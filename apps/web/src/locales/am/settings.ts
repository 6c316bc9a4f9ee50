import type { enSettings } from '../en/settings.ts';

/** The texts of settings and invitations, in Amharic. */
export const amSettings: Readonly<Record<keyof typeof enSettings, string>> = {
  // Settings
  settings: 'ቅንብሮች',
  settingsFailed: 'ቅንብሮችዎን ማምጣት አልተቻለም።',
  settingsNotSaved: 'ይህ አልተቀመጠም',
  botMessages: 'የቦቱ መልእክቶች',
  botMessagesHelp: 'በቴሌግራም የሚጽፍልዎት።',
  botLanguage: 'የሚጽፍበት',
  botUnreachable: 'ቦቱ ገና ሊጽፍልዎት አይችልም። በቴሌግራም ከፍተው Start ይጫኑ።',
  openBot: 'ቦቱን ክፈት',
  noBotMessages: 'ቦቱ ገና አይጽፍልዎትም',

  // Invitations
  invite: 'ጋብዝ',
  inviteTitle: 'ጓደኛ ይጋብዙ',
  inviteFailed: 'ግብዣዎችዎን ማምጣት አልተቻለም።',
  inviteOffHelp: 'የጋበዟቸው ይጫወታሉ፣ ምንም አልጠፋም።',
  inviteLinkTitle: 'የእርስዎ ሊንክ',
  inviteRule: 'በራሱ ገንዘብ {games} ጨዋታ ለሚጫወት እያንዳንዱ አዲስ ተጫዋች {coins} ነጥብ።',
  inviteTelegramLink: 'በቴሌግራም',
  inviteWebLink: 'በድረ ገጽ',
  inviteCopy: 'ሊንኩን ቅዳ፦ {name}',
  inviteCopied: 'ሊንኩ ተቀድቷል',
  inviteShare: 'አጋራ',
  inviteShareTelegram: 'በቴሌግራም አጋራ',
  inviteText: 'ካርቴላ ላይ ከእኔ ጋር ቢንጎ ይጫወቱ!',
  inviteNothingFor: 'በአንድ ስልክ ያለ ወይም ከእሱ የተከፈለ ሁለተኛ አካውንት ምንም አያስገኝም።',
  inviteWhoCame: 'የመጡት',
  inviteEarned: '{coins} ተገኝቷል',
  inviteNobody: 'ገና ማንም የለም። ሊንክዎን ያጋሩ።',
  inviteGames: '{games} ከ{of} ጨዋታ',
  inviteCoins: '+{coins} ነጥብ',
  inviteSameDevice: 'አንድ ስልክ፦ ነጥብ የለም',
  inviteSamePayer: 'አንድ ከፋይ፦ ነጥብ የለም',
};
