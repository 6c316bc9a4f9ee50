import type { enAdminSecurity } from '../../en/admin/security.ts';

/** The texts of how administrators sign in and look after their own accounts, in Amharic. */
export const amAdminSecurity: Readonly<Record<keyof typeof enAdminSecurity, string>> = {
  // Signing in
  codeLabel: 'ኮድ',
  codeHint: 'መተግበሪያዎ አሁን የሚያሳየው ስድስት አሃዝ፣ ወይም ከመጠባበቂያ ኮዶችዎ አንዱ።',
  codeIntro: 'የይለፍ ቃልዎ ትክክል ነው። አሁን የሁለተኛ ማረጋገጫዎን ኮድ ያስገቡ።',
  codeBack: 'እንደገና ይጀምሩ',

  // Before anything else
  holdFailed: 'አካውንትዎን ማምጣት አልተቻለም።',
  holdPasswordTitle: 'የራስዎን የይለፍ ቃል ይምረጡ',
  holdPasswordIntro: 'የአሁኑ ሰርቨሩ ሲጀመር ታትሟል፣ ስለዚህ ሌሎች አይተውት ሊሆን ይችላል።',
  holdFactorTitle: 'ሁለተኛ ማረጋገጫዎን ያዘጋጁ',
  holdFactorIntro: 'ሁሉም አስተዳዳሪ ያስፈልገዋል። ሲያዘጋጁ መቀጠል ይችላሉ።',

  // The page
  securityTitle: 'ደህንነት',
  securityIntro: 'እንዴት እንደሚገቡ እና የት እንደገቡ።',
  securityFailed: 'ይህን ማምጣት አልተቻለም።',
  passwordIntro: 'አዲስ ሲያደርጉ ከሌላ ቦታ ሁሉ ይወጣሉ።',
  passwordPresent: 'የአሁኑ የይለፍ ቃል',
  passwordSubmit: 'የይለፍ ቃል ይቀይሩ',

  // The second factor
  factorTitle: 'ሁለተኛ ማረጋገጫ',
  factorOffIntro: 'ከይለፍ ቃሉ በተጨማሪ የሚጠየቅ፣ በስልክዎ ያለ መተግበሪያ የሚሰጠው ኮድ። ጠፍቷል።',
  factorOnIntro: 'ከይለፍ ቃሉ በተጨማሪ የመተግበሪያዎ ኮድ ይጠየቃል።',
  factorOn: 'በርቷል',
  factorSetUp: 'ያዘጋጁ',
  factorPasswordFirst: 'ሌላ ሰው በእርስዎ ጠረጴዛ ይህን እንዳያደርግ መጀመሪያ የይለፍ ቃልዎን ያስገቡ።',
  factorScan: 'ይህን በማረጋገጫ መተግበሪያ ይቃኙ፣ ለምሳሌ Google Authenticator፣ Aegis ወይም 2FAS።',
  factorPicture: 'የምስጢሩ QR ኮድ',
  factorByHand: 'ወይም ይህን ምስጢር ይጻፉበት፦',
  factorCopySecret: 'ምስጢሩን ይቅዱ',
  factorFirstCode: 'መተግበሪያው የሚያሳየው ኮድ',
  factorTurnOn: 'ያብሩ',
  factorTurnOff: 'ያጥፉ',
  factorTurnOffTitle: 'ሁለተኛ ማረጋገጫዎን ያጥፉ?',
  factorTurnOffHelp: 'ከዚያ በኋላ በይለፍ ቃል ብቻ ይገባሉ።',
  factorKept: 'ሁሉም አስተዳዳሪ ያስፈልገዋል፣ ስለዚህ ሊጠፋ አይችልም።',
  codesLeft:
    '{count, plural, =0 {የቀረ የመጠባበቂያ ኮድ የለም፦ አዲስ ያዘጋጁ።} one {# የመጠባበቂያ ኮድ ቀርቷል።} other {# የመጠባበቂያ ኮዶች ቀርተዋል።}}',
  codesNew: 'አዲስ የመጠባበቂያ ኮዶች',
  codesNewHelp: 'ከዚያ በኋላ ያሉዎት ኮዶች አይሠሩም።',
  codesMake: 'አዲስ ኮዶች ያዘጋጁ',
  codesTitle: 'የመጠባበቂያ ኮዶችዎ',
  codesHelp: 'ስልክዎ ሲጠፋ እያንዳንዱ አንድ ጊዜ ያስገባዎታል። ይጻፏቸው፦ የሚታዩት አሁን ብቻ ነው።',
  codesCopy: 'ኮዶቹን ይቅዱ',
  codesCopied: 'የመጠባበቂያ ኮዶቹ ተቀድተዋል።',
  codesKept: 'ጽፌያቸዋለሁ',

  // Own sessions
  ownSessionsTitle: 'የገቡባቸው ቦታዎች',
  ownSessionsIntro: 'የማያውቁትን ይዝጉ። አድራሻው በከፊል ይታያል።',
  ownSessionBrowser: 'ብራውዘር',
  ownSessionUnknown: 'ያልታወቀ ብራውዘር',
  ownSessionPresent: 'ይህኛው',
  ownSessionEnd: 'ይዝጉ',
  ownSessionEndNamed: 'የ{browser} ግንኙነት ይዝጉ',
  ownSessionsEndOthers: 'ከሌላ ቦታ ሁሉ ይውጡ',

  // For everybody
  requirementTitle: 'ሁሉም አስተዳዳሪዎች',
  requirementOff: 'ሁለተኛ ማረጋገጫ መጠቀም የእያንዳንዱ አስተዳዳሪ ምርጫ ነው።',
  requirementOn: 'ሁሉም አስተዳዳሪ ሁለተኛ ማረጋገጫ ያስፈልገዋል። የሌለው ማዘጋጀት ብቻ ይችላል።',
  requirementFirst: 'ከሁሉም ለመጠየቅ መጀመሪያ የራስዎን ያዘጋጁ።',
  requirementTurnOn: 'ከሁሉም ይጠይቁ',
  requirementTurnOff: 'ግዴታ አያድርጉት',
  requirementOnTitle: 'ከሁሉም አስተዳዳሪ ሁለተኛ ማረጋገጫ ይጠይቁ?',
  requirementOnHelp: 'የሌላቸው አሁን ይወጣሉ፣ እንደገና ሲገቡ ያዘጋጃሉ።',
  requirementOffTitle: 'ሁለተኛ ማረጋገጫን ለእያንዳንዱ አስተዳዳሪ ይተዉ?',
  requirementOffHelp: 'ያላቸው ይዘውት ይቆያሉ።',

  // A colleague
  factorReset: 'ሁለተኛ ማረጋገጫ ያንሱ',
  factorResetTitle: 'የ{name} ሁለተኛ ማረጋገጫን ያንሱ?',
  factorResetHelp: 'ስልኩንና የመጠባበቂያ ኮዶቹን ላጣ ባልደረባ። የሚጠይቀው ራሱ መሆኑን ያረጋግጡ። የገባባቸው ሁሉ ይዘጋሉ፣ በይለፍ ቃል ብቻ ይገባል።',
};
