import { amKinds } from '@cartela/api/telegram/words';
import type { SettingsCatalogue } from '../en.ts';

/** The texts of the settings, in Amharic. */
export const amSettings: SettingsCatalogue = {
  // The player
  accountPanel: 'ስም እና ቁጥር',
  limitsHelp: 'የኪሳራና የማስገቢያ ገደብ፣ እረፍትም።',

  // Where the player is logged in
  devices: 'መሣሪያዎችዎ',
  devicesHelp: 'የገቡባቸው መሣሪያዎች። የእርስዎ ካልሆነ ያስወጡ።',
  devicesFailed: 'መሣሪያዎችዎን ማምጣት አልተቻለም።',
  deviceUnknown: 'ያልታወቀ መሣሪያ',
  deviceHere: 'ይህ መሣሪያ',
  deviceSince: 'ከ{time} ጀምሮ፣ መጨረሻ የተጠቀሙት {used}',
  deviceEnd: 'ያስወጡ',
  deviceEndNamed: 'ያስወጡ፦ {device}',
  devicesEndOthers: 'ሌሎቹን ሁሉ ያስወጡ',

  // The game on this device
  gamePanel: 'ጨዋታ',
  voiceChoice: 'ቁጥሮች የሚጠሩበት ቋንቋ',
  marking: 'የተጠሩ ቁጥሮች ምልክት',
  markingAuto: 'በራስ-ሰር',
  markingByHand: 'በእጅ',
  cardsInOrder: 'የካርቴላዎችዎ ቅደም ተከተል',
  cardOrderNearest: 'ለቢንጎ የቀረበው መጀመሪያ',
  cardOrderBought: 'እንደተገዙ',
  reactionsOfPlayers: 'የተጫዋቾች ስሜት መግለጫዎች',

  // How Cartela looks on this device
  displayPanel: 'ገጽታ',
  colours: 'ቀለም',
  coloursLight: 'ብሩህ',
  coloursDark: 'ጨለማ',
  languageChoice: 'ቋንቋ',
  calendarChoice: 'የዘመን አቆጣጠር',
  calendarGregorian: 'የአውሮፓ',
  calendarEthiopian: 'የኢትዮጵያ',

  // Messages of the bot
  settingsFailed: 'ቅንብሮችዎን ማምጣት አልተቻለም።',
  settingsNotSaved: 'ይህ አልተቀመጠም',
  botMessages: 'የቦቱ መልእክቶች',
  botMessagesHelp: 'በቴሌግራም የሚጽፍልዎት።',
  botLanguage: 'የሚጽፍበት',
  botUnreachable: 'ቦቱ ገና ሊጽፍልዎት አይችልም። በቴሌግራም ከፍተው Start ይጫኑ።',
  openBot: 'ቦቱን ይክፈቱ',
  noBotMessages: 'ቦቱ ገና አይጽፍልዎትም',
  ...amKinds,
};
