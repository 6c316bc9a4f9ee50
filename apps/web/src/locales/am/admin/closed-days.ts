import type { enAdminClosedDays } from '../../en/admin/closed-days.ts';

/** What administrators read about closed days, in Amharic. */
export const amAdminClosedDays: Readonly<Record<keyof typeof enAdminClosedDays, string>> = {
  adminClosedDays: 'የተዘጉ ቀናት',
  adminClosedDaysIntro:
    'የሂሳብ መዝገቡ ስለ እያንዳንዱ ቀን የሚለው፣ ከእኩለ ሌሊት እስከ እኩለ ሌሊት በአዲስ አበባ ሰዓት። ቀኑ ካበቃ በኋላ በሁለተኛው ሰዓት ውስጥ ይዘጋል፣ ለዘላለም ይቀመጣል፣ አይቀየርም።',
  adminClosedDaysFailed: 'የተዘጉ ቀናትን ማምጣት አልተቻለም።',
  adminClosedDaysNone: 'እስካሁን የተዘጋ ቀን የለም።',
  adminClosedDaysPages: 'የተዘጉ ቀናት ገጾች',
  adminClosedDay: 'የተዘጋ ቀን፦ {day}',
  adminPrint: 'ያትሙ',
  adminDayFile: 'CSV ያስቀምጡ',
  adminDaySales: 'ሽያጭ፣ ብር',
  adminDayPlayers: 'የተጫወቱ ተጫዋቾች',
  adminDayTopUps: 'የተጨመረ፣ ብር',
  adminDayFromCoins: 'ለነጥብ የተከፈለ፣ ብር',
  adminDayFreeCards: 'ከዚህ የነጥብ ካርቴላዎች (ብር)',
  adminDayCoinsFree: 'ለነጥብ ካርቴላዎች የተከፈለ ነጥብ',
  adminDayCoinsGiven: 'የተሰጠ ነጥብ',
  adminDayCoinsConverted: 'የተለወጠ ነጥብ',
  adminDayBalances: 'እያንዳንዱ ሂሳብ በእኩለ ሌሊት የያዘው',
  adminDayBalancesIntro: 'በብር ያሉት ሁሉ ድምር 0 ነው። ባዶ የነበሩት አልተዘረዘሩም።',
  adminAccountWallets: 'የተጫዋቾች ዋሌት፣ ብር',
  adminAccountCoins: 'የተጫዋቾች ነጥብ',
  adminAccountEscrows: 'የክፍት ጨዋታዎች መደብ፣ ብር',
  adminAccountHeld: 'የሚጠብቁ ወጪዎች፣ ብር',
  adminAccountOrders: 'የታዘዙ ካርቴላዎች፣ ብር',
  adminAccountHouse: 'ቤቱ፣ ብር',
  adminDaySeal: 'የይፋዊው ሰንሰለት ቀለበት {place} የCSV ፋይሉን SHA-256 ይዟል፦',
  adminPromisedPrizes: 'ለተረጋገጡ ሽልማቶች የተጨመረ (ብር)',
  adminToJackpots: 'ወደ ጃክፖቶች የገባ (ብር)',
  adminFromJackpots: 'ከጃክፖቶች የተገኘ (ብር)',
};
