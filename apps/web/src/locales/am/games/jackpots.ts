import type { JackpotsCatalogue } from '../../en.ts';

/** What is said of jackpots where they are listed, and before one buys, in Amharic. */
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
  jackpotFallsWith: 'የሚሸነፍበት ግምት፣ በጨዋታ {cards} ካርቴላ ሲሸጥ',
  jackpotOddsIn: 'ክፍል {room}፦ {often}',
  jackpotFalls: '{cards} ካርቴላ ሲሸጥ {often} ይሸነፋል (ግምት ነው፤ ብዙ ካርቴላ ሲሸጥ በብዛት ይሸነፋል)።',
  jackpotOnce: 'በ{count} ጨዋታ አንድ ጊዜ ገደማ',
  jackpotAlmostAlways: 'በሁሉም ጨዋታ ማለት ይቻላል',
  jackpotRarer: 'በ{count} ጨዋታ ከአንድ ጊዜ ባነሰ',
  jackpotOften: 'ከ100 ጨዋታ በ{count} ገደማ',
  jackpotAnyRoom: 'በማንኛውም ክፍል ለቀጣዩ ጨዋታ የሚሰጠው ከ',
  jackpotIdle:
    'አሁን ከክፍሎቹ አንዱም ጨዋታ የለውም፣ ወይም ለሳምንት ማንም አልተጫወተባቸውም። ለአንድ ቀን እንዲህ ከቆየ፣ ከዚያ በኋላ በማንኛውም ክፍል የሚከፈተውን ጨዋታ ያሸነፈ በየትኛውም ኳስ ቢሆን የያዘውን ሁሉ ይወስዳል።',
  jackpotWins: 'እስካሁን የተሸነፉ',
  jackpotWinsNone: 'እስካሁን የተሸነፈ ጃክፖት የለም።',
  jackpotWinsFailed: 'ያለፉትን አሸናፊዎች ማምጣት አልተቻለም።',
  jackpotWhich: 'የትኛው ጨዋታ',
  jackpotWonOn: 'ያሸነፈው ኳስ',
  jackpotOnOf: '{ball} ከ{balls}',
  jackpotWinners: 'አሸናፊ',
  jackpotSum: 'ጃክፖት',
  jackpotOlder: 'የቀደሙት',
};
