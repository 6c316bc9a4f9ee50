import type { enAdminDashboard } from '../../en/admin/dashboard.ts';

/** The texts of the dashboard: what waits, and the figures, in Amharic. */
export const amAdminDashboard: Readonly<Record<keyof typeof enAdminDashboard, string>> = {
  // What waits
  adminWaits: 'የሚጠብቁ',
  adminWaitsFailed: 'የሚጠብቁትን ማምጣት አልተቻለም።',
  adminNothingWaits: 'እርስዎን የሚጠብቅ የለም።',
  adminWithdrawals: 'ወጪዎች',
  adminUnmatched: 'ከገቢ ጋር ያልተዛመዱ መልእክቶች',
  adminOldest: 'የቆየው {waits}',

  // Figures
  adminStakesLessPrizes: 'ከመደቦች ሽልማቶች ሲቀነሱ',
  adminStaked: 'የተመደበው',
  adminPaidIn: 'የተረጋገጡ ገቢዎች',
  adminPaidOut: 'የተከፈሉ ወጪዎች',
  adminNewPlayers: 'አዲስ ተጫዋቾች',
  adminGamesCount: '{count, plural, one {# ጨዋታ} other {# ጨዋታዎች}}',
  adminMarginByRoom: 'የእያንዳንዱ ክፍል ድርሻ በመቶ',
  adminTheseDays: 'እነዚህ ቀናት',
  adminThisDay: 'ይህ ቀን',
  adminWeekAgo: 'ከሳምንት በፊት',
  adminDayBefore: 'ካለፈው ቀን',
  adminWeekBefore: 'ከሳምንት በፊት',
  adminDaysBefore: 'ከዚያ በፊት',
  adminTodayUntil: '{day} እስከ {time}፣ በአዲስ አበባ ሰዓት። ከትናንትና ካለፈው ሳምንት ተመሳሳይ ቀን ጋር ተነጻጽሯል፣ ሁለቱም እስከ {time}።',
  adminWholeDay: '{day}። ካለፈው ቀንና ከሳምንት በፊት ከነበረው ተመሳሳይ ቀን ጋር ተነጻጽሯል።',
  adminDaysUntil:
    'ከ{from} እስከ {to}፣ እስከ {time} በአዲስ አበባ ሰዓት። ከዚያ በፊት ከነበሩት {count} ቀናት ጋር ተነጻጽሯል፦ ከ{fromBefore} እስከ {toBefore}፣ እስከ {time}።',
  adminWholeDays: 'ከ{from} እስከ {to}። ከዚያ በፊት ከነበሩት {count} ቀናት ጋር ተነጻጽሯል፦ ከ{fromBefore} እስከ {toBefore}።',
  adminOwnRange: 'የራስ ጊዜ',
  adminFromDay: 'ከ',
  adminToDay: 'እስከ',
  adminRangeWrong: 'የመጀመሪያና የመጨረሻ ቀን በቅደም ተከተል ይምረጡ፣ ቢበዛ {days} ቀናት።',
};
