import type { enAdminWeeks } from '../../en/admin/weeks.ts';

/** What administrators read about the week's list, in Amharic. */
export const amAdminWeeks: Readonly<Record<keyof typeof enAdminWeeks, string>> = {
  adminWeeks: 'የሳምንቱ ዝርዝር',
  adminWeeksIntro:
    'ተጫዋቾች በሳምንቱ ከፍተኛ ውጤት ያላቸውን ያያሉ። ሳምንቱ ሲያልቅ የመጀመሪያዎቹ ደረጃዎች እነዚህን ነጥቦች ከማስተዋወቂያ ያገኛሉ። ሽልማት ከሌለ ዝርዝሩ ይታያል ብቻ።',
  adminWeeksFailed: 'ሽልማቶቹን ማምጣት አልተቻለም።',
  adminWeeksNow: 'በዚህ ሳምንት',
  adminWeeksNext: 'ከ{day} ጀምሮ',
  adminWeeksNone: 'ሽልማት የለም',
  adminWeeksChange: 'ከሚቀጥለው ሰኞ ጀምሮ ያሉ ሽልማቶች',
  adminWeeksCoins: 'ነጥብ በደረጃ',
  adminWeeksHint: 'ከደረጃ 1 ጀምሮ በነጠላ ሰረዝ ይለያዩ፣ ለምሳሌ 500, 300, 100። ባዶ ከሆነ ሽልማት የለም።',
  adminWeeksWrong: 'ቢበዛ {places} ሙሉ ቁጥሮች፣ እያንዳንዳቸው ከ1 እስከ {max}።',
};
