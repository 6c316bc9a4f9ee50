import type { enAdminJackpots } from '../../en/admin/jackpots.ts';

/** What administrators read about jackpots, in Amharic. */
export const amAdminJackpots: Readonly<Record<keyof typeof enAdminJackpots, string>> = {
  adminJackpotsIntro: 'ጃክፖት ከክፍሎቹ መደብ ያድጋል፤ በተወሰኑ ኳሶች ውስጥ ያለቀ ጨዋታ አሸናፊ ይወስደዋል። የትኛውን እንደሚመግብ በክፍሉ ቅንብሮች ይመረጣል።',
  adminJackpotNoneYet: 'ከታች አንድ ይፍጠሩ፤ ከዚያ በክፍሎቹ ቅንብሮች ውስጥ ይምረጡት።',
  adminJackpotExtra: '{count, plural, one {ከተቀመጠው አንድ ይበልጣል} other {ከተቀመጠው # ይበልጣል}}',
  adminJackpotStuck:
    'አሁን ማንም ሊያሸንፈው አይችልም፦ ከክፍሎቹ አንዱም ጨዋታ የለውም፣ ወይም ለሳምንት ማንም አልተጫወተባቸውም። በአንድ ቀን ውስጥ ጨዋታ ካልተደረገ፣ የያዘው በማንኛውም ክፍል ቀጥሎ ለሚከፈተው ጨዋታ ይሰጣል።',
  adminJackpotWaits: 'የባልደረባ ማጽደቅ ይጠብቃል',
  adminApprovalJackpot: 'የጃክፖት ደንቦች',
  adminJackpotChange: 'ደንቦቹን ይቀይሩ፣ ያብሩ ወይም ያጥፉ',
  adminJackpotNew: 'አዲስ ጃክፖት',
  adminJackpotNewIntro: 'ከዚያ በሚመግቡት ክፍሎች ቅንብሮች ውስጥ ይምረጡት።',
  adminJackpotMake: 'ጃክፖት ይፍጠሩ',
  adminJackpotFeed: 'ከመደቡ የሚገባ (%)',
  adminJackpotBalls: 'የሚሸነፍበት ገደብ (ኳሶች)',
  adminJackpotCeiling: 'የሚመገብበት ጣሪያ (ብር)',
  adminJackpotDays: 'ጊዜው የሚደርሰው ከ (ቀናት) በኋላ',
  adminJackpotWrong: 'ከ{min} እስከ {max}።',
  adminJackpotOff: 'የጠፋ',
  adminJackpotOffHint:
    'ሲጠፋ የያዘው ከአንድ ቀን በኋላ በክፍሎቹ ቀጥሎ የሚከፈተውን ጨዋታ ለሚያሸንፍ ይሰጣል፤ ሁሉም ለአንድ ቀን ከተዘጉ ደግሞ በማንኛውም ክፍል። እስከዚያ ድረስ አይበራም።',
  adminJackpotSeed: 'የቤቱን ገንዘብ ይጨምሩ',
  adminJackpotSeedAmount: 'ከቤቱ የሚጨመር (ብር)',
  adminJackpotSeedHint: 'ተመልሶ ሊወሰድ አይችልም።',
  adminJackpotFalls: 'በየስንት ጊዜው እንደሚሸነፍ',
  adminJackpotFallsIntro: 'የክፍሉን ጨዋታ በዘፈቀደ በተመረጡ ካርቴላዎች 2,000 ጊዜ ይጫወታል፤ ጃክፖቱ በስንት ኳሶች ውስጥ ቢሸነፍ እንደሚሻልም ያሳያል።',
  adminJackpotCards: 'በአንድ ጨዋታ የሚሸጡ ካርቴላዎች',
  adminJackpotPlay: '2,000 ጨዋታ ይጫወቱ',
  adminJackpotFallsOnce: 'ይሸነፋል',
  adminJackpotOfRoom: 'የሚመግበው ጃክፖት',
  adminJackpotNone: 'ጃክፖት የለም',
};
