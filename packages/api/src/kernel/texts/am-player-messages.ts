import type { enPlayerMessages } from './en-player-messages.ts';

/** What services tell players when something is refused, fails or succeeds, in Amharic. */
export const amPlayerMessages: Readonly<Record<keyof typeof enPlayerMessages, string>> = {
  // Signing in and access
  sessionOver: 'ማንነትዎን ማረጋገጥ አልተቻለም። እባክዎ እንደገና ይግቡ።',
  otherAccount: 'በዚህ አሳሽ አሁን ሌላ አካውንት ገብቷል፣ ስለዚህ ይህ ገጽ ቆሟል።',
  userNotFound: 'ተጠቃሚው አልተገኘም',
  noToken: 'አልገቡም። እባክዎ ይግቡ።',
  fillRequiredFields: 'እባክዎ ሁሉንም አስፈላጊ ቦታዎች ይሙሉ!',
  registered: 'ምዝገባው ተሳክቷል',
  loggedIn: 'በተሳካ ሁኔታ ገብተዋል',
  wrongCredentials: 'የተጠቃሚ ስሙና ስልክ ቁጥሩ ከማንም አካውንት ጋር አይገጥሙም።',
  loggedOut: 'ወጥተዋል።',
  notAllowed: 'ይህን ለማድረግ ፈቃድ የለዎትም።',
  usernameTaken: 'ይህ የተጠቃሚ ስም ተይዟል።',
  usernameLooksTaken: 'ይህ የተጠቃሚ ስም ከተያዘ ስም ጋር ይመሳሰላል። እባክዎ ሌላ ይምረጡ።',
  usernameReserved: 'ይህን የተጠቃሚ ስም መጠቀም አይቻልም። እባክዎ ሌላ ይምረጡ።',
  phoneNumberTaken: 'ይህ ስልክ ቁጥር ቀድሞ ተመዝግቧል።',
  invalidUsername: 'የተጠቃሚ ስም ከ3 እስከ 32 ፊደላት፣ ቁጥሮች፣ ክፍት ቦታዎች፣ ነጥቦች ወይም ሰረዞች ይኖሩታል።',
  invalidPhoneNumber: 'የኢትዮጵያ ሞባይል ቁጥር ያስገቡ፣ ለምሳሌ 0911 234 567።',
  tooManyAttempts: 'ብዙ ጊዜ ሞክረዋል። እባክዎ {wait} ጠብቀው እንደገና ይሞክሩ።',
  tooManyFromNetwork: 'ከኔትወርክዎ ብዙ የተሳሳቱ ሙከራዎች መጥተዋል። የጻፉትን ያረጋግጡ፣ ወይም {wait} ጠብቀው እንደገና ይሞክሩ።',
  tooManyCalls: 'ይህን በጣም ደጋግመው እያደረጉ ነው። እባክዎ ከ{wait} በኋላ ይሞክሩ።',

  // Telegram
  telegramOff: 'ካርቴላ እዚህ ከቴሌግራም ጋር አልተገናኘም። በድረ ገጹ ላይ ይግቡ።',
  launchForged: 'ቴሌግራም ማንነትዎን አላረጋገጠም። ካርቴላን ዘግተው ከቦቱ እንደገና ይክፈቱ።',
  launchExpired: 'ካርቴላ ለረጅም ጊዜ ክፍት ስለነበረ መግባት አልተቻለም። ዘግተው ከቦቱ እንደገና ይክፈቱ።',
  launchUsed: 'በዚህ አከፋፈት ከቴሌግራም አስቀድሞ ተገብቷል። ካርቴላን ዘግተው ከቦቱ እንደገና ይክፈቱ።',
  telegramTaken: 'ቴሌግራምዎ የሌላ የካርቴላ አካውንት ነው። በዚያ አካውንት ለመጫወት ካርቴላን ዘግተው እንደገና ይክፈቱ።',
  contactNeeded: 'በተጻፈ ቁጥር አካውንት ማገናኘት አይቻልም። በቴሌግራም ቁልፍ ቁጥርዎን ያጋሩ።',
  accountClaimed:
    'በቁጥርዎ ገንዘብ ያለበት አካውንት አለ። ለያዘው ሰው ተነግሯል። ማንም ካልተቃወመ የእርስዎ ይሆናል፦ ከ{until} በኋላ ካርቴላን እንደገና ይክፈቱ። ስሙን ካወቁ በስሙ ይግቡ።',
  accountDisputed: 'በቁጥርዎ ያለውን አካውንት ሌላ ሰው የእኔ ነው ብሏል። ድጋፍ ይጠይቁ፣ የማን እንደሆነ አስተዳዳሪዎች ይወስናሉ።',
  objected: 'ተቀምጧል። አካውንቱ የማን እንደሆነ አስተዳዳሪዎች ይወስናሉ።',
  accountClosed: 'ይህ አካውንት ተዘግቷል።',
  contactForeign: 'ይህ ቁጥር የእርስዎ አይደለም። የራስዎን ስልክ ቁጥር ያጋሩ።',
  contactAbroad: 'የቴሌግራም ቁጥርዎ የኢትዮጵያ ሞባይል ቁጥር አይደለም። የሚከፍሉበትን ቁጥር ይጻፉ።',
  telegramMissing: 'ቦቱ እንዲያውቅዎ ካርቴላን አንድ ጊዜ በቴሌግራም ይክፈቱ።',
  botUnknown: 'ቦቱ ገና ከቴሌግራም ጋር አልተገናኘም፣ ስለዚህ ስሙ አይታወቅም። ትንሽ ቆይተው ይሞክሩ።',
  ageAndTermsNeeded: 'መጀመሪያ ዕድሜዎንና ደንቦቹን ያረጋግጡ።',

  // Rooms and cards
  roomStarting: 'ይጀምራል',
  roomNotFound: 'ይህ ክፍል የለም።',
  roomClosed: 'ይህ ክፍል ተዘግቷል።',
  cannotSelectCard: 'ይህን ካርቴላ መምረጥ አይቻልም',
  cardsTaken: 'አስቀድሞ ተይዟል፦ {cards}',
  cannotReturnCard: 'ይህን ካርቴላ መመለስ አይችሉም፣ የእርስዎ አይደለም።',
  gameInProgress: 'ጨዋታ በመካሄድ ላይ ነው – እስኪያልቅ ይጠብቁ',
  cannotAddCard: 'ካርቴላ መጨመር አይቻልም – ጨዋታ በመካሄድ ላይ ነው',
  insufficientBalance: 'ካርቴላ ለመምረጥ በቂ ቀሪ ሂሳብ የለም',
  insufficientBalanceForCards: 'ለተመረጡት ካርቴላዎች በቂ ቀሪ ሂሳብ የለም',
  cardLimit: 'ከ4 ካርቴላ በላይ መምረጥ አይቻልም',
  tableLimit: 'በ{n} ጠረጴዛዎች ካርቴላ ይዘዋል፣ በአንድ ጊዜ ከዚህ በላይ አይቻልም። አንዱ ጨዋታ እስኪያልቅ ይጠብቁ።',
  gameStarted: 'ጨዋታው ተጀምሯል! የጨዋታ ቁጥር፦ {id}',

  // Invitations
  invitationsOff: 'በአሁኑ ጊዜ ግብዣ የለም።',
  invitationUnknown: 'ይህ ግብዣ አይታወቅም።',
  invitationOwn: 'ይህ የራስዎ ግብዣ ነው። ለሌላ ሰው ያጋሩት።',
  invitationLate: 'ግብዣ ገና ላልተጫወቱ አዲስ ተጫዋቾች ነው።',
  invitationAccepted: 'በ{name} ግብዣ መጥተዋል።',

  // Wallet
  noTransactions: 'ምንም ክፍያ የለም።',
  tooFewCoins: 'ለመቀየር ቢያንስ 20 ነጥብ ያስፈልጋል',
  converted: '{n} ነጥብ ወደ {m} ብር ዋሌት ተቀይሯል',
  conversionDiffers: 'ነጥብዎ በመካከሉ ተቀይሯል። እንደገና ጭነው ይሞክሩ።',

  // Deposits and withdrawals
  invalidAmount: 'ትክክለኛ መጠን ያስገቡ',
  depositRequested: 'የገቢ ጥያቄዎ ተመዝግቧል። ክፍያዎ እንደተረጋገጠ ይታሰባል።',
  withdrawalRequested: 'የወጪ ጥያቄዎ ተመዝግቧል። ገንዘቡ እስኪከፈል ድረስ ተይዟል።',
  withdrawalBelowMinimum: 'ማውጣት የሚችሉት ቢያንስ {amount} ብር ነው፤ ቀሪ ሂሳብዎ ከዚህ ካነሰ ሁሉንም ማውጣት ይችላሉ።',
  withdrawalNotCovered: 'ዋሌትዎ ለዚህ መጠን አይበቃም።',
  phoneNumberNotFound: 'ስልክ ቁጥር አልተገኘም። እባክዎ እንደገና ይግቡ።',
  claimEmpty: 'መጀመሪያ መልእክቱን ወይም የግብይት መለያውን ይለጥፉ።',
  claimUnreadable: 'በዚህ ጽሑፍ ውስጥ የቴሌብር ወይም የሲቢኢ ብር የግብይት መለያ የለም። ሙሉውን መልእክት ወይም መለያውን ብቻ ይለጥፉ።',
  claimForeign:
    'ይህ መልእክት የቴሌብር ወይም የሲቢኢ ብር አይደለም። ማሳወቅ የሚቻለው በእነዚህ ሁለቱ የተከፈለ ብቻ ነው፦ የእነሱን መልእክት ወይም የግብይት መለያውን ብቻ ይለጥፉ።',
  claimIncomplete: 'ይህ የግብይት መለያ የተቆረጠ ይመስላል፦ የሲቢኢ ብር መለያ 11 ፊደላትና ቁጥሮች አሉት። ሙሉውን መልእክት ወይም ሙሉውን መለያ ይለጥፉ።',
  claimTooLong: 'ይህ ጽሑፍ በጣም ረጅም ነው። አንድ መልእክት ወይም የግብይት መለያውን ብቻ ይለጥፉ።',
  claimTaken: 'ይህ ግብይት አስቀድሞ ቀርቧል።',
  claimDisputed: 'ይህ ግብይት ለሌላ ተጫዋች ገቢ ሆኗል። አንድ ሰው ሁለታችሁንም አይቶ ይወስናል፤ ውጤቱን በክፍያዎችዎ ውስጥ ያያሉ።',
  claimPending: 'ማሳወቂያዎ ደርሷል። ክፍያዎ እንደደረሰ ይረጋገጣል።',
  claimElsewhere: 'ማሳወቂያዎ ደርሷል፣ ነገር ግን መልእክቱ የሚናገረው ተቀባይ የእኛ ሂሳብ አይደለም። ለማን እንደከፈሉ ያረጋግጡ፦ ሰው ያየዋል።',
  claimConfirmed: 'የ{amount} ብር ገቢዎ ተረጋግጧል።',
  tooManyOpenClaims: 'ውሳኔ የሚጠብቁ {n} ማሳወቂያዎች አሉዎት። አንዱ እስኪወሰን ይጠብቁ።',
  tooManyClaims: 'በአንድ ቀን {n} ማሳወቂያዎች ልከዋል። ነገ ይሞክሩ።',
  depositsClosed: 'እዚህ ገቢ ማድረግ ገና አልተከፈተም። አስተዳዳሪዎች በ‹የክፍያ ሂሳቦች› ገጽ ይከፍቱታል።',
  methodNotOffered: 'በዚህ ዘዴ ገቢ የሚደረግበት ሂሳብ የለም። ሌላ ይምረጡ፣ ወይም አስተዳዳሪዎቹን ይጠይቁ።',
  requestReplaced: 'በአዲስ ጥያቄ ተተክቷል።',
  requestClaimed: 'በማሳወቂያዎ ተጠናቋል።',

  // Players protected
  ageNotGiven: 'መጀመሪያ ቢያንስ 18 ዓመት እንደሞላዎት ያረጋግጡ።',
  ageNotConfirmed: 'ቢያንስ 18 ዓመት እንደሞላዎት በድረ ገጹ ያረጋግጡ፦ መጫወት የሚችሉት ከዚያ በኋላ ነው።',
  ageConfirmed: 'እናመሰግናለን። አሁን መጫወት ይችላሉ።',
  limitSaved: 'ተቀምጧል። ከአሁን ጀምሮ ይሠራል።',
  limitLater: 'ከ{hours} ሰዓት በኋላ ይሠራል። እስከዚያ ገደብዎ እንዳለ ይቆያል።',
  reminderSaved: 'ከአሁን ጀምሮ እንደዚህ ይታወሳሉ።',
  breakBegun: 'እረፍትዎ ተጀምሯል። የሚያበቃው {until} ነው።',
  breakAsked: 'የአንድ ቀን እረፍት ተጀምሯል። የሚያበቃው {until} ነው። ረጅሙ የሚሠራው ከዚያ በኋላ ገብተው ካረጋገጡት ብቻ ነው።',
  onBreakAsked:
    'እስከ {until} እረፍት ላይ ነዎት። የ{days} ቀን እረፍት ተጠይቋል፣ የሚሠራው ከዚያ በኋላ ገብተው ካረጋገጡት ብቻ ነው። እርስዎ ካልጠየቁት ያን ጊዜ ገብተው ይተዉት። ገንዘብዎን በድረ ገጹ መግቢያ ላይ በማንኛውም ጊዜ ማውጣት ይችላሉ።',
  breakDeclined: 'ረጅሙ እረፍት ቀርቷል።',
  noBreakAsked: 'መልስዎን የሚጠብቅ ረጅም እረፍት የለም።',
  confirmAtTelegram: 'ለማረጋገጥ ካርቴላን በቴሌግራም ይክፈቱ። ስለዚህ ሌላ ማንም ማረጋገጥ አይችልም።',
  onBreak: 'እስከ {until} እረፍት ላይ ነዎት። የያዟቸው ካርቴላዎች ይጫወታሉ፣ ያሸነፉትም ይከፈላል። ገንዘብዎን በድረ ገጹ መግቢያ ላይ በማንኛውም ጊዜ ማውጣት ይችላሉ።',
  notOnBreak: 'እረፍት ላይ አይደሉም። ብር ለማውጣት ይግቡ።',
  withdrawnOnBreak: '{amount} ብር ተይዟል፣ ወደ {phone} ይከፈላል።',
  walletEmpty: 'በዋሌትዎ ገንዘብ የለም።',
  lossLimitReached: 'ይህ ከራስዎ የኪሳራ ገደብ ከቀረው ይበልጣል፦ {left} ከ{limit} ብር እስከ {until}።',
  depositLimitReached: 'ይህ ከራስዎ የገቢ ገደብ ከቀረው ይበልጣል፦ {left} ከ{limit} ብር እስከ {until}።',
  aboveDepositLimit: 'ከራስዎ የገቢ ገደብ በላይ ስለሆነ ወደ እርስዎ ይመለሳል።',

  // History and reports
  noGamesPlayed: 'ገና ምንም ጨዋታ አልተጫወቱም።',
  roundNotFound: 'ይህ ጨዋታ የለም።',
  roundNotOver: 'ይህ ጨዋታ ገና አላለቀም።',

  // Administration
  notAPlayer: 'ዋሌት ያላቸው ተጫዋቾች ብቻ ናቸው።',
  defaultNotice: 'ከካርቴላ ዜና አለ፦ አዲስ ጨዋታዎች አሁን ይጀምራሉ። መልካም ዕድል!',

  // Anything else
  keyReused: 'ይህ የጥያቄ ቁልፍ ለሌላ ጥያቄ አገልግሏል።',
  invalidInput: 'ካስገቡት ውስጥ ትክክል ያልሆነ አለ።',
  busy: 'አሁን በጣም ብዙ ሰዎች ይጫወታሉ፣ ስለዚህ ይህ አልተደረገም። እባክዎ ትንሽ ቆይተው ይሞክሩ።',
  storageFull: 'አሁን ምንም ማስቀመጥ አይቻልም፣ ስለዚህ ይህ አልተደረገም። ምንም አልጠፋም። እባክዎ ቆየት ብለው ይሞክሩ።',
  tooManyMessages: 'በአንድ ጊዜ ብዙ መልእክቶች መጥተዋል። እባክዎ ቀስ ይበሉ።',
  tooManySubscriptions: 'በአንድ ግንኙነት ብዙ የቀጥታ ገጾች ተከፍተዋል። ጥቂቶቹን ዘግተው እንደገና ይሞክሩ።',
  tooManySockets: 'በጣም ብዙ ጊዜ ተገናኝተዋል። ሌሎች ገጾችንና ስልኮችን ይዝጉ።',
  serverFull: 'በጣም ብዙ ግንኙነቶች አሉ። እባክዎ ትንሽ ቆይተው ይሞክሩ።',
  somethingWentWrong: 'ችግር ተፈጥሯል። እባክዎ እንደገና ይሞክሩ።',
};
