import type { enPlayerLimits } from '../en/player-limits.ts';

/** The texts of what protects players, in Amharic. */
export const amPlayerLimits: Readonly<Record<keyof typeof enPlayerLimits, string>> = {
  // Somebody new
  ageAndTerms: '18 ዓመት ሞልቶኛል፣ ደንቦቹንም ተቀብያለሁ',
  termsTitle: 'ደንቦቹ በአጭሩ',
  termAge: 'የሚጫወቱት 18 ዓመት ከሞላዎት፣ በራስዎ ገንዘብና በአንድ አካውንት ብቻ ነው።',
  termStake: 'ካርቴላ ሲወስዱ መደቡን ይከፍላሉ። ጨዋታው እስኪጀመር መመለስ ይችላሉ።',
  termPrize: 'ከመደቦቹ የቤቱ ድርሻ ተቀንሶ ቀሪው ደራሽ ነው። የተሰረዘ ጨዋታ ሙሉ በሙሉ ይመለሳል።',
  termPayout: 'ገንዘብ የሚከፈለው በአካውንትዎ ባለው ስልክ ቁጥር ብቻ ነው።',

  // The page
  limits: 'ገደቦቼ',
  protectionTitle: 'በገደብዎ ይጫወቱ',
  protectionIntro: 'ቢንጎ ለመዝናናት ነው፣ ሊያጡት በሚችሉት ገንዘብ። ምን ያህል እንደሆነ እርስዎ ይወስናሉ፣ ማንም ሊሽረው አይችልም።',
  protectionFailed: 'ገደቦችዎን ማምጣት አልተቻለም',
  protectionLink: 'ገደቦቼን አሳይ',

  // Age
  ageQuestion: '18 ዓመት ሞልቶዎታል?',
  ageQuestionHelp: 'ካረጋገጡ በኋላ መጫወትና ብር ማስገባት ይችላሉ። ገንዘብዎን በማንኛውም ሁኔታ ማውጣት ይቻላል።',
  ageYes: 'አዎ፣ 18 ዓመት ሞልቶኛል',
  ageFailed: 'ዕድሜዎን ማረጋገጥ አልተቻለም',

  // Time and money
  sittingTitle: 'መጫወት ከጀመሩ ወዲህ',
  sittingNone: 'በአሁኑ ጊዜ አይጫወቱም።',
  sittingTime: 'የተጫወቱበት ጊዜ',
  sittingStaked: 'እስካሁን የመደቡት',
  sittingNet: 'ትርፍ ወይም ኪሳራ',
  sittingOpenGames: 'የአንድ ጨዋታ መደብ ጨዋታው እስኪያልቅ እንደ ኪሳራ ይቆጠራል።',
  daysLong: '{days, plural, one {# ቀን} other {# ቀናት}}',
  minutesLong: '{minutes, plural, one {# ደቂቃ} other {# ደቂቃ}}',
  hoursLong: '{hours} ሰዓት {minutes} ደቂቃ',
  remindEvery: 'ማስታወሻ በየ፦',
  remindMinutes: '{minutes} ደቂቃ',
  reminderTitle: 'ለ{time} ተጫውተዋል',
  goOn: 'ቀጥል',
  reminderFailed: 'ማስታወሻውን መቀየር አልተቻለም',

  // Limits
  depositLimits: 'የሚያስገቡት መጠን',
  depositLimitsHelp: 'ከዚህ በላይ ሲጠይቁ ከመላክዎ በፊት ይከለከላል። ከዚህ በላይ የላኩት ወደ ቁጥርዎ ይመለሳል።',
  lossLimits: 'የሚያጡት መጠን',
  lossLimitsHelp: 'ከመደቡት ያሸነፉት ሲቀነስ። ከዚህ በላይ ሊያደርስዎ የሚችል ካርቴላ አይሰጥዎትም።',
  limitPerDay: 'በቀን',
  limitPerWeek: 'በሳምንት፣ ከሰኞ',
  limitPerMonth: 'በወር',
  limitNone: 'ገደብ የለም',
  limitFree: 'እስካሁን {used} · ገደብ የለም',
  limitUsed: '{used} ከ{limit}',
  limitNextAmount: 'ከ{from} ጀምሮ፦ {amount}',
  limitSet: 'ገደብ አድርግ',
  limitChange: 'ቀይረው',
  limitOf: '{kind}፦ {period}',
  limitAmount: 'ቢበዛ፣ በብር',
  limitRule: 'ዝቅ ያለ ገደብ ወዲያው ይሠራል። ከፍ ያለ ወይም ገደብ ማንሳት ከ{hours} ሰዓት በኋላ ይሠራል።',
  limitSave: 'ገደቡን አስቀምጥ',
  limitLift: 'ገደቡን አንሳ',
  limitKeep: 'በ{amount} ይቆይ',
  limitFailed: 'ገደቡን ማስቀመጥ አልተቻለም',

  // Breaks
  breakTitle: 'እረፍት ይውሰዱ',
  breakIntro: 'ከሁሉም ቦታ ይወጣሉ፣ እስኪያልቅ መግባትም መጫወትም አይችሉም። የያዟቸው ካርቴላዎች ይጫወታሉ፣ ያሸነፉትም ይከፈላል። ገንዘብዎን በማንኛውም ጊዜ ማውጣት ይችላሉ።',
  coolOff: 'እረፍት',
  selfExclusion: 'ራስን ማገድ',
  halfYear: 'ግማሽ ዓመት',
  oneYear: 'አንድ ዓመት',
  fiveYears: 'አምስት ዓመት',
  breakQuestion: 'እረፍት ይጀመር፦ {time}?',
  breakNoWayBack: 'ማንም ሊያሳጥረው አይችልም፦ እርስዎም እኛም።',
  breakAsDay: 'እንደ አንድ ቀን ይጀምራል። ከዚያ በኋላ ባለው ሳምንት ገብተው ያረጋግጡት፦ ስለዚህ ሌላ ማንም ሊያግድዎት አይችልም። በቴሌግራም ውስጥ ወዲያው ይጀምራል።',
  askedBreakHelp: 'ይህ እረፍት ከዚህ በፊት በአካውንትዎ ተጠይቋል፣ የሚሠራውም ካረጋገጡት ነው። እርስዎ ካልጠየቁት ይተዉት፦ ስምዎንና ቁጥርዎን ሌላ ሰው ያውቃል።',
  askedBreakNo: 'ይቅር',
  answerFailed: 'መልስዎን ማስቀመጥ አልተቻለም',
  breakYes: 'እረፍቱን ጀምር',
  breakFailed: 'እረፍቱን መጀመር አልተቻለም',

  // Somebody else has proven the account's number
  claimTitle: 'ይህ ስልክ ቁጥር የእርስዎ ነው?',
  claimHelp: 'የዚህ አካውንት ስልክ ቁጥር የእሱ መሆኑን ሌላ ሰው በቴሌግራም አረጋግጧል። ከ{until} በፊት ካልተቃወሙ አካውንቱ በውስጡ ካለው ሁሉ ጋር የእሱ ይሆናል።',
  claimObject: 'አካውንቱ የእኔ ነው',

  // Signing in during a break
  breakWithdrawTitle: 'ገንዘብዎ የእርስዎ ነው',
  breakWithdrawHelp: 'በዋሌትዎ ያለው ሁሉ በአካውንትዎ ባለው ስልክ ቁጥር ይከፈላል።',
  breakWithdraw: 'ሁሉንም አውጣ',
  breakWithdrawFailed: 'ገንዘቡን ማውጣት አልተቻለም',
};
