import type { JackpotsCatalogue } from '../../en.ts';

/** What is said of jackpots where they are listed, and of what comes back, in Amharic. */
export const amJackpots: JackpotsCatalogue = {
  jackpots: 'ጃክፖቶች',
  jackpotsIntro:
    'ጃክፖት ከክፍሎቹ መደብ ያድጋል። በተወሰኑት ኳሶች ውስጥ ያለቀን ጨዋታ ያሸነፈ ከደራሹ በተጨማሪ ሁሉንም ይወስዳል፤ በአንድ ኳስ ብዙዎች ካሸነፉ እኩል ይካፈሉታል። ብዙ ጨዋታዎች ለአንድ ጃክፖት ሊጫወቱ ይችላሉ፤ መጀመሪያ በአሸናፊነት ያለቀው ይወስደዋል።',
  jackpotsFailed: 'ጃክፖቶቹን ማምጣት አልተቻለም።',
  jackpotsNone: 'አሁን ጃክፖት የለም።',
  jackpotNamed: 'ጃክፖት {id}',
  jackpotHolds: 'የያዘው',
  jackpotCeiling: 'የሚመገበው እስከ',
  jackpotShare: 'ከመደቡ የሚገባ',
  jackpotRooms: 'የሚገኘው በ',
  jackpotNoRoom: 'ምንም ክፍል',
  jackpotWonWithin: 'የሚሸነፍበት ገደብ',
  jackpotBalls: '{count, plural, one {# ኳስ} other {# ኳሶች}}',
  jackpotDue: 'በየጨዋታው አንድ ኳስ የሚጨመረው ከ',
  jackpotEnds: 'አብቅቷል። የመጨረሻ ጨዋታውን ያሸነፈ በየትኛውም ኳስ ቢሆን የያዘውን ሁሉ ይወስዳል።',
  jackpotAnyRoom: 'በማንኛውም ክፍል ለቀጣዩ ጨዋታ የሚሰጠው ከ',
  jackpotIdle:
    'አሁን ከክፍሎቹ አንዱም ጨዋታ የለውም። ለአንድ ቀን እንዲህ ከቆየ፣ ከዚያ በኋላ በማንኛውም ክፍል የሚከፈተውን ጨዋታ ያሸነፈ በየትኛውም ኳስ ቢሆን የያዘውን ሁሉ ይወስዳል።',
  jackpotWins: 'እስካሁን የተሸነፉ',
  jackpotWinsNone: 'እስካሁን የተሸነፈ ጃክፖት የለም።',
  jackpotWinsFailed: 'ያለፉትን አሸናፊዎች ማምጣት አልተቻለም።',
  jackpotWhich: 'የትኛው ጨዋታ',
  jackpotWonOn: 'ያሸነፈው ኳስ',
  jackpotOnOf: '{ball} ከ{balls}',
  jackpotWinners: 'አሸናፊ',
  jackpotSum: 'ጃክፖት',
  jackpotOlder: 'የቀደሙት',
  comesBack: 'ከየ100 ብር መደብ {back} ብር ለተጫዋቾች ይመለሳል።',
  comesBackOfBoth: 'ከየ100 ብር መደብ {back} ብር ለተጫዋቾች ይመለሳል፦ {prize} ብር በደራሽ፣ {jackpot} ብር በጃክፖት።',
  comesBackLess: 'ከዚህ ቢበዛ {withheld} ብር ለግብርና ለኮሚሽን ይቀነሳል።',
  comesBackAtLeast: 'ጥቂት ካርቴላ ብቻ ቢሸጥ ደራሹ ቢያንስ {amount} እንዲሆን ቤቱ ይጨምራል።',
};
