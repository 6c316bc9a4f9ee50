import type { enPlayerLimits } from '../en/player-limits.ts';

/** The texts of what protects players, in Amharic. */
export const amPlayerLimits: Readonly<Record<keyof typeof enPlayerLimits, string>> = {
  // Somebody new
  ageAndTerms: '{age} ዓመት ሞልቶኛል፣ ደንቦቹንም ተቀብያለሁ',
  licenceLine: 'ፈቃድ ቁጥር {number}፣ የሰጠው፦ {authority}፣ የሚያበቃው፦ {day}',
  termsFailed: 'ደንቦቹን መጫን አልተቻለም',
  termsTitle: 'ደንቦቹ በአጭሩ',
  termAge: 'የሚጫወቱት {age} ዓመት ከሞላዎት፣ በራስዎ ገንዘብና በአንድ አካውንት ብቻ ነው።',
  termStake: 'ካርቴላ ሲወስዱ መደቡን ይከፍላሉ። ጨዋታው እስኪጀመር መመለስ ይችላሉ።',
  termPrize: 'ከመደቦቹ የቤቱ ድርሻ ተቀንሶ ቀሪው ደራሽ ነው። የተሰረዘ ጨዋታ ሙሉ በሙሉ ይመለሳል።',
  termPayout: 'ገንዘብ የሚከፈለው በአካውንትዎ ባለው ስልክ ቁጥር ብቻ ነው።',

  // The page
  limits: 'ገደቦችዎ',
  protectionTitle: 'በገደብዎ ይጫወቱ',
  protectionIntro: 'ቢንጎ ለመዝናናት ነው፣ ሊያጡት በሚችሉት ገንዘብ። ገደብዎን እርስዎ ይወስናሉ፣ ሌላ ማንም ሊቀይረው አይችልም።',
  protectionFailed: 'ገደቦችዎን ማምጣት አልተቻለም',
  protectionLink: 'ገደቦችዎን ይመልከቱ',

  // Age
  ageQuestion: '{age} ዓመት ሞልቶዎታል?',
  ageQuestionHelp: 'ካረጋገጡ በኋላ መጫወትና ብር ማስገባት ይችላሉ። ገንዘብዎን በማንኛውም ሁኔታ ማውጣት ይቻላል።',
  ageYes: 'አዎ፣ {age} ዓመት ሞልቶኛል',
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
  remindEvery: 'በየስንት ጊዜ እናስታውስዎ',
  remindMinutes: '{minutes} ደቂቃ',
  reminderTitle: 'ለ{time} ተጫውተዋል',
  goOn: 'ይቀጥሉ',
  reminderFailed: 'ማስታወሻውን መቀየር አልተቻለም',

  // Limits
  depositLimits: 'የገቢ ገደቦች',
  depositLimitsHelp: 'ከገደቡ በላይ የሆነ ጥያቄ አንቀበልም። ከገደቡ በላይ የላኩት ገንዘብ ወደ ቁጥርዎ ይመለሳል።',
  lossLimits: 'የኪሳራ ገደቦች',
  lossLimitsHelp: 'ከመደቡት ያሸነፉት ሲቀነስ። ከገደቡ ሊያሳልፍዎ የሚችል ካርቴላ መግዛት አይችሉም።',
  limitNone: 'ገደብ የለም',
  limitFree: 'እስካሁን {used} · ገደብ የለም',
  limitUsed: '{used} ከ{limit}',
  limitNextAmount: 'ከ{from} ጀምሮ፦ {amount}',
  limitSet: 'ገደብ ያድርጉ',
  limitChange: 'ገደቡን ይቀይሩ',
  depositLimitOf: '{period} የገቢ ገደብ',
  lossLimitOf: '{period} የኪሳራ ገደብ',
  limitAmount: 'ገደብ በብር',
  limitRule: 'ዝቅ ያለ ገደብ ወዲያው ይሠራል። ከፍ ያለ ወይም ገደብ ማንሳት ከ{hours} ሰዓት በኋላ ይሠራል። ሳምንት ሰኞ ይጀምራል።',
  limitSave: 'ገደቡን ያስቀምጡ',
  limitLift: 'ገደቡን ያንሱ',
  limitKeep: 'በ{amount} ይቆይ',
  limitFailed: 'ገደቡን ማስቀመጥ አልተቻለም',

  // Figures
  lifeTitle: 'አካውንትዎን ከከፈቱ ጀምሮ',
  lifeDeposited: 'ገቢዎች',
  lifeWithdrawn: 'የተከፈሉ ወጪዎች',
  lifeNet: 'ገቢዎች ሲቀነስ ወጪዎች',
  lifeHelp: 'በዋሌትዎ ያለውና ለመከፈል የሚጠብቀው ገንዘብ አሁንም የእርስዎ ነው።',
  figuresTitle: 'ገደቦችዎና ሂሳብዎ',
  figuresHelp: 'ምን ያህል እንዳስገቡና እንደከሰሩ፣ ገደቦችዎም አሁንም እንደሚስማሙዎት እንዲመለከቱ በየ{days} ቀኑ እንጠይቅዎታለን።',
  notNow: 'አሁን አይደለም',

  // Breaks
  breakTitle: 'እረፍት ይውሰዱ',
  breakIntro:
    'ከሁሉም ቦታ ይወጣሉ፣ እረፍቱ እስኪያልቅ መግባትም መጫወትም አይችሉም። የያዟቸው ካርቴላዎች ይጫወታሉ፣ ያሸነፉትም ይከፈላል። ገንዘብዎን በማንኛውም ጊዜ ማውጣት ይችላሉ።',
  coolOff: 'አጭር እረፍት',
  selfExclusion: 'ራስን ማገድ',
  halfYear: '6 ወር',
  oneYear: '1 ዓመት',
  fiveYears: '5 ዓመት',
  breakQuestion: 'ለ{time} እረፍት ይውሰዱ?',
  breakNoWayBack: 'እኛም እንኳ ልናሳጥረው አንችልም።',
  breakAsDay:
    'እንደ አንድ ቀን ይጀምራል። ለማራዘም ከዚያ ቀን በኋላ ባለው ሳምንት ገብተው ያረጋግጡት፦ ስለዚህ ሌላ ማንም ሊያግድዎት አይችልም። በቴሌግራም ውስጥ ወዲያው ይጀምራል።',
  askedBreakHelp: 'ይህ እረፍት በአካውንትዎ ተጠይቋል። ካረጋገጡት ይጀምራል። እርስዎ ካልጠየቁት አይቀበሉት፦ ስምዎንና ቁጥርዎን ሌላ ሰው ያውቃል።',
  askedBreakNo: 'እረፍቱን አይቀበሉ',
  answerFailed: 'መልስዎን ማስቀመጥ አልተቻለም',
  breakYes: 'እረፍት ይጀምሩ',
  breakFailed: 'እረፍቱን መጀመር አልተቻለም',

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
