import type { TelegramCatalogue } from '../en.ts';

/** The texts of the way into the mini app, in Amharic. They are loaded inside Telegram only. */
export const amTelegram: TelegramCatalogue = {
  signingIn: 'በመግባት ላይ…',
  launchFailed: 'መግባት አልቻሉም',
  serverUnreachable: 'ካርቴላን ማግኘት አልተቻለም',
  serverUnreachableHelp: 'ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
  logInElsewise: 'ያለ ቴሌግራም ይግቡ',
  otherPlayer: 'እዚህ ሌላ ተጫዋች ገብቷል',
  otherPlayerHelp: 'ይህ ሊንክ የሌላ ሰው የቴሌግራም አካውንት ይከፍታል። የእርስዎ ካልሆነ እንደ {username} ይቀጥሉ።',
  launchOnTheWeb: 'ይህ የእርስዎ የቴሌግራም አካውንት ነው?',
  launchOnTheWebHelp: 'ይህ ሊንክ የአንድ ሰው የቴሌግራም አካውንት ይከፍታል። የእርስዎ ካልሆነ አይጠቀሙበት፦ የሚከፍሉት ለባለቤቱ ይሆናል።',
  ownLaunch: 'የእኔ ነው፦ ልግባ',

  // Somebody new
  newcomerTitle: 'ወደ ካርቴላ እንኳን በደህና መጡ',
  newcomerIntro: 'አንድ እርምጃ ብቻ፣ ከዚያ ይጫወታሉ።',
  phoneFromTelegram: 'ስልክ ቁጥርዎ',
  phoneFromTelegramHelp: 'ቴሌግራም አንድ ጊዜ ይጠይቅዎታል፣ ከዚያ ቁጥሩ የእርስዎ መሆኑን ያረጋግጥልናል። ያሸነፉት በእሱ ይከፈላል።',
  typePhone: 'ቁጥር ይጻፉ',
  phoneTypedHelp: 'ያሸነፉት በዚህ ቁጥር ስለሚከፈል የእርስዎ መሆኑን ያረጋግጡ።',
  sharePhone: 'የቴሌግራም ቁጥርዎን ያጋሩ',
  contactNotGiven: 'ቴሌግራም ቁጥርዎን አልሰጠንም። እንደገና ይሞክሩ ወይም ይጻፉት።',
  shareAndPlay: 'ቁጥር ያጋሩና ይጫወቱ',
  createAndPlay: 'አካውንት ይክፈቱና ይጫወቱ',

  // Somebody who has an account
  linkTitle: 'አካውንትዎ',
  linkIntro: 'አንድ ጊዜ ይግቡበት። ከዚያ በኋላ ቴሌግራም ይከፍትልዎታል።',
  contactNeededToLink: 'ቴሌግራም ቁጥርዎን አልሰጠንም። አካውንትዎን ማገናኘት የሚቻለው በእሱ ብቻ ነው።',
  phoneNotFromTelegram: 'ይህ የቴሌግራም ስሪት አካውንትዎን የሚያገናኘውን ቁጥር ማጋራት አይችልም። ቴሌግራምን ያዘምኑ ወይም ያለ እሱ ይግቡ።',
  shareAndSignIn: 'ቁጥር ያጋሩና ይግቡ',
  signInAndLink: 'ይግቡና ይጫወቱ',
  iAmNew: 'አዲስ ነኝ',

  // Home screen
  shortcutOffer: 'ካርቴላን በስልክዎ መነሻ ገጽ ላይ ያድርጉ?',
  addShortcut: 'ካርቴላን ይጨምሩ',
};
