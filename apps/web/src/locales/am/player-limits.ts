import type { enPlayerLimits } from '../en/player-limits.ts';

/** The texts of what protects players, in Amharic. */
export const amPlayerLimits: Readonly<Record<keyof typeof enPlayerLimits, string>> = {
  // Somebody new
  ageAndTerms: '{age} ዓመት ሞልቶኛል፣ ደንቦቹንም ተቀብያለሁ',
  licenceLine: 'ፈቃድ ቁጥር {number}፣ የሰጠው፦ {authority}፣ የሚያበቃው፦ {day}',
  operatorLine: 'የሚያካሂደው፦ {name}፣ {address}። መገናኛ፦ {contact}',
  helpLine: 'ጨዋታው እርስዎን ወይም የቅርብዎን ሰው እየጎዳ ነው? ያነጋግሩ፦ {line}',
  termsFailed: 'ደንቦቹን መጫን አልተቻለም',
  termsTitle: 'ደንቦቹ በአጭሩ',

  // The page
  limits: 'ገደቦችዎ',
  protectionLink: 'ገደቦችዎን ይመልከቱ',

  // Time and money
  sittingTime: 'የተጫወቱበት ጊዜ',
  sittingStaked: 'እስካሁን የመደቡት',
  sittingNet: 'ትርፍ ወይም ኪሳራ',
  daysLong: '{days, plural, one {# ቀን} other {# ቀናት}}',
  minutesLong: '{minutes, plural, one {# ደቂቃ} other {# ደቂቃ}}',
  hoursLong: '{hours} ሰዓት {minutes} ደቂቃ',
  reminderTitle: 'ለ{time} ተጫውተዋል',
  goOn: 'ይቀጥሉ',

  breakTitle: 'እረፍት ይውሰዱ',
};
