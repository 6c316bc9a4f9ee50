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
  termAge: 'የሚጫወቱት {age} ዓመት ከሞላዎት፣ በራስዎ ገንዘብና በአንድ አካውንት ብቻ ነው።',
  termStake: 'ካርቴላ ሲወስዱ መደቡን ይከፍላሉ። ጨዋታው እስኪጀመር፣ ለታቀደ ጨዋታ ደግሞ እስከ 2 ደቂቃ በፊት መመለስ ይችላሉ።',
  termPrize: 'ከመደቦቹ የቤቱ ድርሻና ክፍሉ ወደ ጃክፖት ይገባል ያለው ተቀንሶ ቀሪው ደራሽ ነው። የተሰረዘ ጨዋታ ሙሉ በሙሉ ይመለሳል።',
  termPayout: 'ገንዘብ የሚከፈለው በአካውንትዎ ባለው ስልክ ቁጥር ብቻ ነው።',
  termFunds: 'በዋሌትዎ ያለው የእርስዎ ነው፤ በማንኛውም ጊዜ ማውጣት ይችላሉ። የባንክ ተቀማጭ አይደለም፦ የሚይዘውና ኃላፊነቱን የሚወስደው ድርጅቱ ነው።',
  termComplaints: 'በክፍያ ወይም በጨዋታ ካልተስማሙ በክፍያው ላይ ይጠይቁ ወይም ለድርጅቱ ይጻፉ። መልሱ ካላረካዎት ፈቃዱን ለሰጠው አካል ማመልከት ይችላሉ።',
  termsSince: 'እነዚህ ደንቦች ከ{day} ጀምሮ ይሠራሉ።',

  // The page
  limits: 'ገደቦችዎ',
  protectionLink: 'ገደቦችዎን ይመልከቱ',

  // Age
  ageQuestion: '{age} ዓመት ሞልቶዎታል?',
  ageQuestionHelp: 'ካረጋገጡ በኋላ መጫወትና ብር ማስገባት ይችላሉ። ገንዘብዎን በማንኛውም ሁኔታ ማውጣት ይቻላል።',
  ageYes: 'አዎ፣ {age} ዓመት ሞልቶኛል',
  ageFailed: 'ዕድሜዎን ማረጋገጥ አልተቻለም',

  // Time and money
  sittingTime: 'የተጫወቱበት ጊዜ',
  sittingStaked: 'እስካሁን የመደቡት',
  sittingNet: 'ትርፍ ወይም ኪሳራ',
  daysLong: '{days, plural, one {# ቀን} other {# ቀናት}}',
  minutesLong: '{minutes, plural, one {# ደቂቃ} other {# ደቂቃ}}',
  hoursLong: '{hours} ሰዓት {minutes} ደቂቃ',
  reminderTitle: 'ለ{time} ተጫውተዋል',
  goOn: 'ይቀጥሉ',

  // Breaks
  breakTitle: 'እረፍት ይውሰዱ',
  halfYear: '6 ወር',
  oneYear: '1 ዓመት',
  fiveYears: '5 ዓመት',
  breakQuestion: 'ለ{time} እረፍት ይውሰዱ?',
  breakNoWayBack: 'እኛም እንኳ ልናሳጥረው አንችልም።',
  askedBreakHelp: 'ይህ እረፍት በአካውንትዎ ተጠይቋል። ካረጋገጡት ይጀምራል። እርስዎ ካልጠየቁት አይቀበሉት፦ ስምዎንና ቁጥርዎን ሌላ ሰው ያውቃል።',
  askedBreakNo: 'እረፍቱን አይቀበሉ',
  answerFailed: 'መልስዎን ማስቀመጥ አልተቻለም',
  breakYes: 'እረፍት ይጀምሩ',

  // Somebody else has proven the account's number
  claimTitle: 'ይህ ስልክ ቁጥር የእርስዎ ነው?',
  claimHelp: 'የዚህ አካውንት ስልክ ቁጥር የእሱ መሆኑን ሌላ ሰው በቴሌግራም አረጋግጧል። ከ{until} በፊት ካልተቃወሙ አካውንቱ በውስጡ ካለው ሁሉ ጋር የእሱ ይሆናል።',
  claimObject: 'አካውንቱ የእኔ ነው',

  // Signing in during a break
  breakWithdrawTitle: 'ገንዘብዎ የእርስዎ ነው',
  breakWithdrawHelp: 'በዋሌትዎ ያለው ሁሉ በአካውንትዎ ባለው ስልክ ቁጥር ይከፈላል።',
  breakWithdraw: 'ሁሉንም ያውጡ',
  breakWithdrawFailed: 'ገንዘቡን ማውጣት አልተቻለም',
};
