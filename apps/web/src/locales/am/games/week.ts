import type { WeekCatalogue } from '../../en.ts';

/** The texts of the week's list, in Amharic. */
export const amWeek: WeekCatalogue = {
  freePlace: 'ይህ ቦታ ክፍት ነው።',
  weekList: 'የሳምንቱ ውጤት',
  weekTitle: 'የሳምንቱ ዝርዝር',
  weekPointsOf:
    'ዝርዝሩ ተጫዋቾችን በሳምንቱ ጨዋታዎች ውጤት በደረጃ ያስቀምጣል፦ ቢያንስ {players} ተጫዋቾች ያሉበት ጨዋታ {played, plural, one {# ውጤት} other {# ውጤት}} ያስገኛል፤ የመጀመሪያ ካርቴላዎ ካሸነፈ {won}።',
  weekRules: 'የውጤት አቆጣጠር',
  weekRule:
    'ተጨማሪ ካርቴላዎች ተጨማሪ ውጤት አያስገኙም። ከሰኞ እስከ እሑድ ካሉት ጨዋታዎች ምርጥ {games} ይቆጠራሉ። በአንድ ብራውዘር የገቡ አካውንቶች በጋራ ጨዋታ ውጤት አያገኙም።',
  weekCounted: 'ጨዋታዎች በሰዓት አንድ ጊዜ ይቆጠራሉ።',
  weekTies: 'እኩል ውጤት ያላቸው አንድ ደረጃ ይጋራሉ፤ አብረው የያዟቸውን ደረጃዎች ሽልማትም እኩል ይካፈላሉ፣ የነጥብ ክፍልፋይ አይከፈልም።',
  weekDays: '{from} – {until}',
  weekOver: 'ይህ ሳምንት አልቋል። ደረጃዎቹ በአንድ ሰዓት ገደማ ውስጥ ይጸድቃሉ።',
  weekFailed: 'የሳምንቱን ዝርዝር ማምጣት አልተቻለም።',
  weekNobody: 'በዚህ ሳምንት ውጤት ያለው የለም።',
  weekNobodyYet: 'ገና ውጤት ያለው የለም፦ አሁን የሚጫወት ዝርዝሩን ይመራል።',
  weekNoPlace: 'በዚህ ሳምንት ውጤት የለዎትም።',
  weekFirstPrize: 'አንደኛ የሚወጣው {coins} ነጥብ ይሸለማል።',
  weekOwnPlace: 'ደረጃዎ {place} ነው፤ {points, plural, one {# ውጤት} other {# ውጤት}} አለዎት።',
  weekOwnPrize: '{coins, plural, one {# ነጥብ} other {# ነጥብ}} አሸንፈዋል።',
  weekNextPlace: '{points, plural, one {# ውጤት} other {# ውጤት}} ቢጨምሩ ደረጃዎ {place} ይሆናል።',
  weekPlayer: 'ደረጃ እና ስም',
  weekPoints: 'ውጤት',
  weekResult: '{points} ውጤት በ{games} ጨዋታ፣ {wins} ድል',
  weekPrize: 'የሽልማት ነጥብ',
  weekPrizes: 'ሽልማት በነጥብ፣ ከደረጃ 1 ጀምሮ፦ {coins}',
  weekNoPrizes: 'ይህ ሳምንት ሽልማት የለውም።',
  weekNextPrizes: 'በዚህ ሳምንት ሽልማት የለም። በሚቀጥለው ሳምንት በነጥብ፣ ከደረጃ 1 ጀምሮ፦ {coins}',
  weekEarlier: 'ያለፈው ሳምንት',
  weekLater: 'ቀጣዩ ሳምንት',
  weekWeeks: 'ሌሎች ሳምንታት',
  weekShownAs: 'ሌሎች እዚህ የሚያዩዎት ስም',
  weekShownHelp:
    'በዚህና ባለፉት ዝርዝሮች፣ በመጨረሻዎቹ አሸናፊዎችና በጃክፖት አሸናፊዎች መካከል ይሠራል። የሚጫወቱባቸው ጨዋታዎች፣ ይፋዊ መዝገባቸውና ከፍተኛ ተጫዋቾች ሙሉ ስምዎን ያሳያሉ።',
  weekAsName: 'ስሜ',
  weekAsInitials: 'የመጀመሪያ ፊደላት',
  weekAsHidden: 'የተደበቀ',
};
