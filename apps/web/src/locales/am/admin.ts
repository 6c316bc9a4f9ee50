import { amAdminMessages } from '@cartela/api/messages/am-admin';
import type { AdminCatalogue } from '../en.ts';
import { amActs } from './acts.ts';
import { amAdminApprovals } from './admin/approvals.ts';
import { amAdminClosedDays } from './admin/closed-days.ts';
import { amAdminDashboard } from './admin/dashboard.ts';
import { amAdminDecisions } from './admin/decisions.ts';
import { amAdminJackpots } from './admin/jackpots.ts';
import { amAdminKeys } from './admin/keys.ts';
import { amAdminLedger } from './admin/ledger.ts';
import { amAdminPayments } from './admin/payments.ts';
import { amAdminPayouts } from './admin/payouts.ts';
import { amAdminReceipts } from './admin/receipts.ts';
import { amAdminReconciliation } from './admin/reconciliation.ts';
import { amAdminRooms } from './admin/rooms.ts';
import { amAdminSecurity } from './admin/security.ts';
import { amAdminTelegram } from './admin/telegram.ts';
import { amAdminUsers } from './admin/users.ts';
import { amFlags } from './flags.ts';
import { amTransfers } from './transfers.ts';

/** The texts of the administrator's area, in Amharic. */
export const amAdmin: AdminCatalogue = {
  ...amAdminMessages,
  ...amAdminApprovals,
  ...amAdminClosedDays,
  ...amAdminDashboard,
  ...amAdminDecisions,
  ...amAdminJackpots,
  ...amAdminKeys,
  ...amAdminLedger,
  ...amActs,
  ...amFlags,
  ...amTransfers,
  ...amAdminPayments,
  ...amAdminPayouts,
  ...amAdminReceipts,
  ...amAdminReconciliation,
  ...amAdminRooms,
  ...amAdminSecurity,
  ...amAdminTelegram,
  ...amAdminUsers,

  // The area
  adminTitle: 'የካርቴላ አስተዳደር',
  adminSessionOver: 'የገቡበት ጊዜ አብቅቷል። እባክዎ እንደገና ይግቡ።',
  adminSections: 'ክፍሎች',
  adminGroupBooks: 'መዝገቦች',
  adminSearchAll: 'ተጫዋቾችን፣ ክፍያዎችንና ጨዋታዎችን ይፈልጉ',
  adminSearchAllHint: 'ስም፣ ስልክ፣ መለያ፣ መጠን ወይም ጨዋታ',
  adminFoundNothing: 'ለ«{search}» ምንም አልተገኘም።',
  adminMenuBar: 'አስተዳዳሪ',
  adminActiveUser: 'የተገናኙ',
  adminRegisterUserLink: 'ተጠቃሚ ይመዝግቡ',
  adminChangePassword: 'የይለፍ ቃል ይቀይሩ',
  adminBroadcast: 'ማስታወቂያ',
  adminDashboard: 'ዳሽቦርድ',
  adminUsers: 'ተጠቃሚዎች',
  adminActiveNow: 'አሁን የተገናኙ',
  adminReport: 'የቤቱ ሪፖርት',
  adminRooms: 'የጨዋታ ክፍሎች',
  adminRealMoney: 'እውነተኛ ገንዘብ',
  adminPaymentAccounts: 'የክፍያ አካውንቶች',
  adminNotices: 'ማስታወቂያዎች',
  adminLedger: 'የሂሳብ መዝገብ',
  adminApiKeys: 'የAPI ቁልፎች',
  adminAuditLog: 'የድርጊት መዝገብ',
  adminApprovals: 'ማጽደቂያዎች',
  adminSave: 'ያስቀምጡ',
  adminSend: 'ይላኩ',
  adminActions: 'ድርጊቶች',
  adminExport: '{file} ያውጡ',

  // Getting in
  adminLoginTitle: 'የአስተዳዳሪ መግቢያ',
  adminLoginIntro: 'ካርቴላን ለሚያስተዳድሩ።',
  adminPassword: 'የይለፍ ቃል',
  adminRegistrationTitle: 'አስተዳዳሪ መመዝገቢያ',
  adminRegistrationIntro: 'አዲሱ አስተዳዳሪ ማድረግ የሚችለውን ይምረጡ።',
  adminRegistrationCodeIntro: 'ሰርቨሩ የተጀመረበት የማዋቀሪያ ኮድ ያስፈልግዎታል። የሚሠራው አንድ ጊዜ ነው።',
  adminSetupCode: 'የማዋቀሪያ ኮድ',
  adminSetupCodeHint: 'ወይም መጀመሪያ እንደ አስተዳዳሪ ይግቡ።',
  adminRegister: 'ይመዝግቡ',
  adminPasswordResetTitle: 'የይለፍ ቃል መቀየሪያ',
  adminPasswordResetIntro: 'ለአስተዳዳሪዎች። የይለፍ ቃል ሲቀየር ባለቤቱ ከሁሉም ቦታ ይወጣል።',
  adminCustomerId: 'የደንበኛ መለያ',
  adminCustomerIdHint: 'የአስተዳዳሪው የተጠቃሚ ስም።',
  adminNewPassword: 'አዲስ የይለፍ ቃል',
  adminResetPassword: 'የይለፍ ቃል ይቀይሩ',
  adminToDashboard: 'ወደ ዳሽቦርድ ይሂዱ',
  adminToLogin: 'ወደ አስተዳዳሪ መግቢያ ይሂዱ',

  // Trouble
  anErrorOccurred: 'ችግር ተፈጥሯል',
  adminStorageFull: 'የዳታቤዙ ዲስክ ሞልቷል',
  adminStorageFullMeans:
    'ምንም ማስቀመጥ አይቻልም፦ ካርቴላ አይሸጥም፣ ክፍያም አይገባም አይወሰንም፣ ይህም ለሁሉም ይነገራል። ምንም አልጠፋም። በዚያ ዲስክ ላይ ቦታ ያስለቅቁ፣ ሁሉም በራስ-ሰር ይቀጥላል።',
  adminRoomsLeftOut: 'በእነዚህ ክፍሎች መጫወት አይቻልም፦ {rooms}',
  adminRoomsLeftOutMeans: 'ሰርቨሩ ሲጀምር በዚያ ያለው ጨዋታ ሊነበብ አልቻለም። ሌሎቹ ክፍሎች ይቀጥላሉ። ምን እንደተሳሳተ የሰርቨሩ መዝገብ (log) ይናገራል።',
  adminLooksFail: 'በመጠባበቅ ላይ ያሉ ገቢዎች በራስ-ሰር እየገቡ አይደለም',
  adminLooksFailMeans:
    'ገቢው የሚጠብቀው ነገር አልፎ ሊሆን ይችላል፣ ነገር ግን እንደገና ማየቱ አልተሳካም። በየደቂቃው እንደገና ይሞከራል። እስኪሳካ ድረስ የሚጠባበቁትን ገቢዎች እርስዎ ይወስኑ። ለምን እንዳልተሳካ የሰርቨሩ መዝገብ (log) ይናገራል።',
  adminLooksFailSince: 'ያልተሳካው ከዚህ ጊዜ ጀምሮ ነው፦',
  adminNotOpenYet: 'እውነተኛ ገንዘብ ገና አልበራም',
  adminNotOpenYetMeans: 'ካርቴላ አይሸጥም፣ ገቢም አይደረግም። ባለቤት በ«እውነተኛ ገንዘብ» ያበራዋል።',
  adminLicenceSoon: 'ፈቃዱ ከ{day} በኋላ ያበቃል',
  adminLicenceEnded: 'ፈቃዱ ጊዜው አልፏል',
  adminLicenceMissing: 'ፈቃድ አልገባም',
  adminLicenceMissingEnded: 'ፈቃድ አልገባም፣ የማስገቢያው ጊዜም አልፏል',
  adminLicenceMeans:
    'ከዚያ በኋላ ካርቴላ አይሸጥም፣ ገቢም አይደረግም። የተጀመሩ ጨዋታዎች ያልቃሉ፣ ይከፈላሉም፣ ተጫዋቾችም ሁልጊዜ ገንዘባቸውን ማውጣት ይችላሉ። ባለቤት ፈቃዱን በ«እውነተኛ ገንዘብ» ያስገባል።',
  adminLicenceEndedMeans: 'ካርቴላ አይሸጥም፣ ገቢም አይደረግም። ተጫዋቾች ሁልጊዜ ገንዘባቸውን ማውጣት ይችላሉ። ባለቤት የጸና ፈቃድ በ«እውነተኛ ገንዘብ» ያስገባል።',
  adminLicenceUntil: 'የማስገቢያው ጊዜ እስከ፦',
  adminKeyMissing: 'ምስጢሮች አልተመሰጠሩም',
  adminKeyMissingMeans:
    'መጠባበቂያ ቅጂ የሚያነብ ሰው የሁለተኛ ማረጋገጫ ምስጢሮችን ሊጠቀም፣ የተጫዋቾችንም ፒን ሊያውቅ ይችላል። ሰርቨሩን የሚያስተዳድረው ሰው DATA_KEY ያስገባል።',
  adminBeaconMissing: 'ዕጣው ከውስጥ ሰዎች አልተጠበቀም',
  adminBeaconMissingMeans:
    'በእውነተኛ ገንዘብ ሲጫወቱ፣ ዳታቤዙን ማንበብ የሚችል ሰው የትኛው የመጨረሻ ካርቴላ እንደሚያሸንፍ ሞክሮ ያንን ሊገዛ ይችላል። ሰርቨሩን የሚያስተዳድረው ሰው FAIRNESS_BEACON=drand ካስገባ ማንም አይችልም።',
  adminRisks: 'ስለ እውነተኛ ገንዘብ {count} ማስጠንቀቂያዎች',
  adminOperatorMissing: 'ተጫዋቾች ማንነትዎንና እርዳታ የሚያገኙበትን ማንበብ አይችሉም',
  adminOperatorMissingMeans:
    'በእውነተኛ ገንዘብ የሚጫወቱ ለጨዋታው ኃላፊው ማን እንደሆነና ጨዋታው ከጎዳቸው ማንን እንደሚያነጋግሩ ማወቅ አለባቸው። ባለቤት በ«እውነተኛ ገንዘብ» ያስገባዋል።',
  adminAgeRuleMissing: 'ለተጫዋቾች ዕድሜ ኃላፊው ማን እንደሆነ አልተወሰነም',
  adminAgeRuleMissingMeans:
    'የቆየ መተግበሪያ የሚመዘግባቸው ተጫዋቾች የመተግበሪያው ድርጅት ስለሚያረጋግጥላቸው ዕድሜያቸው እንደሞላ ይቆጠራል። ራሳቸው እንዲያረጋግጡ ሰርቨሩን የሚያስተዳድር LEGACY_AGE=asked ያስገባል፣ በዚህ ከተስማሙ ደግሞ LEGACY_AGE=vouched።',
  adminKeepingMissing: 'የከፈሉ ሰዎች መዝገብ ለምን ያህል ጊዜ እንደሚያዝ አልተወሰነም',
  adminKeepingMissingMeans:
    'ተጫዋቾች በጠየቁ በማግስቱ መረጃቸው ሊጠፋ ይችላል፤ ገንዘብን ሕጋዊ አስመስሎ ማቅረብን የሚከለክሉ ሕጎች ግን ክፍያዎችን ለዓመታት እንዲይዙ ብዙ ጊዜ ያዛሉ። አማካሪዎን ይጠይቁ፤ ሰርቨሩን የሚያስተዳድረው ሰው PAYERS_KEPT_YEARS ያስገባል።',
  adminQuickRooms: 'ጨዋታዎች ለእውነተኛ ገንዘብ በጣም ፈጣን ናቸው',
  adminQuickRoomsMeans:
    'በ{rooms}። ተጫዋቾች በጥሪዎች መካከል ቢያንስ 2 ሰከንድ፣ ለቆጠራ ቢያንስ 10 ሰከንድ፣ አንድ ሌላ ተጫዋችም ያስፈልጋቸዋል። ለክፍሎቹ ያስተካክሉት፣ ወይም ሰርቨሩን የሚያስተዳድር BINGO_CALL_INTERVAL_MS፣ BINGO_COUNTDOWN_MS እና BINGO_MIN_PLAYERS ያስገባ።',
  adminActsAlone: 'አንድ አስተዳዳሪ ብቻውን ገንዘብ ያንቀሳቅሳል',
  adminActsAloneMeans:
    'በእውነተኛ ገንዘብ ሲጫወቱ፣ አስተዳዳሪ የሚሠራው ምንም ነገር ሁለተኛ ሰው አያስፈልገውም። ከየትኛው መጠን ጀምሮ እንደሚያስፈልግ ይወስኑ፤ ቢያንስ ሁለት አስተዳዳሪዎች ይኑሩ።',
  adminProviderSilent: '{provider} መልስ እየሰጠ አይደለም',
  adminProviderSilentMeans:
    'የ{count} ክፍያ ውጤት ምን እንደሆነ አልተናገረም። ተጫዋቾች እንዲጠብቁ ይነገራቸዋል፣ እንደገናም ይጠየቃል። ምንም አልጠፋም። ከቀጠለ የድርጅቱን የሁኔታ ገጽ እና በሰርቨሩ ቅንብሮች ውስጥ ያሉትን ቁልፎቹን ይመልከቱ።',
  adminProviderFault: 'ባለፈው የተፈጠረው ችግር፦ {fault}',
  adminLedgerWrong: 'የሂሳብ መዝገቡ አይገጥምም',
  adminLedgerWrongMeans: 'አንድ ቀሪ ሂሳብ ከዝውውሮቹ ይለያል፣ ወይም ገንዘብ ተፈጥሯል ወይም ጠፍቷል። የሚለየውን ይህ ገጽ ያሳያል፦',

  // Dashboard
  adminTotalDeposits: 'ጠቅላላ ገቢ',
  adminTotalWithdrawals: 'ጠቅላላ ወጪ',
  adminTotalClients: 'ጠቅላላ ተጫዋቾች',
  adminSummaryFailed: 'ድምሮቹን ማምጣት አልተቻለም።',
  adminRegisterUser: 'ተጠቃሚ ይመዝግቡ',
  adminVouchForAge: 'ተጫዋቹ {age} ዓመት ሞልቶታል። ለዚህ ኃላፊነት እወስዳለሁ።',
  adminRole: 'ሚና',
  adminMay: 'ማድረግ የሚችሉት',
  adminPaymentLimit: 'የሚወስኑበት ትልቁ ክፍያ (ብር)',
  adminChangeRole: 'ሚና ይቀይሩ',
  adminRoleTitle: 'የ{name} ሚና',
  adminRoleHelp: 'ከመለያቸው ይወጣሉ፣ በአዲሱ ሚናም እንደገና ይገባሉ። ለማጽደቅ የጠየቁት ሁሉ ይነሳል።',
  'roleHint:owner': 'ሁሉንም ማድረግ ይችላል።',
  'roleHint:manager': 'ከአስተዳዳሪዎች፣ ከቁልፎች፣ ከሕግ፣ ከሁለት ሰው ፈቃድና ከመቀበያ ሂሳቦች በቀር ሁሉንም።',
  'roleHint:cashier': 'እስከ ወሰን ስለ ክፍያዎች ይወስናል፤ ተጫዋቾችን ያለ ጠቅላላ ድምር ያያል።',
  'roleHint:support': 'ተጫዋቾችንና ጨዋታዎችን ያያል፣ ማስታወሻ ይጽፋል።',
  'roleHint:auditor': 'ሁሉንም ያያል፣ ወደ ፋይልም ያወጣል፤ ምንም አይቀይርም።',
  adminWhoMay: 'ይህን መቀየር የሚችሉት፦ {roles}።',
  'role:owner': 'ባለቤት',
  'role:manager': 'ሥራ አስኪያጅ',
  'role:cashier': 'ገንዘብ ያዥ',
  'role:support': 'ድጋፍ ሰጪ',
  'role:auditor': 'ኦዲተር',
  adminPendingTitle: 'በመጠባበቅ ላይ ያሉ ጥያቄዎች',
  adminPendingWithdrawals: 'የሚጠብቁ ወጪዎች',
  adminDeposits: 'ገቢዎች',
  adminPendingPages: 'የሚጠብቁ ጥያቄዎች ገጾች',
  adminPendingFailed: 'የሚጠብቁትን ጥያቄዎች ማምጣት አልተቻለም።',
  adminNoPendingWithdrawals: 'የሚጠብቅ ወጪ የለም።',
  adminNoPendingDeposits: 'የሚጠብቅ ገቢ የለም።',
  adminCopyPhone: 'የ{name} ስልክ ቁጥር ይቅዱ',
  adminMethodOpen: 'ዘዴው አይታወቅም',
  adminReplacedByClaim: 'በተጫዋቹ ማሳወቂያ ተተክቷል።',
  adminVia: 'በ{type}',
  adminAmountOpen: 'መጠኑ አይታወቅም',
  adminNone: 'የለም',
  adminReject: 'ውድቅ ያድርጉ',
  adminRejectOf: 'የ{name} ውድቅ ያድርጉ',
  adminConfirmOf: 'የ{name} ያረጋግጡ',
  adminConfirmAmount: '{amount} ያረጋግጡ',
  adminConfirmDepositTitle: 'ይህን ገቢ ያረጋግጡ?',
  adminConfirmDeposit: 'ገቢውን ያረጋግጡ',
  adminConfirmWithdrawalTitle: 'ይህን ወጪ ያረጋግጡ?',
  adminChooseMethod: 'ዘዴ ይምረጡ',
  adminRejectDepositTitle: 'ይህን ገቢ ውድቅ ያድርጉ?',
  adminRejectWithdrawalTitle: 'ይህን ወጪ ውድቅ ያድርጉ?',
  adminRejectDepositHelp: 'ዋሌቱ አይቀየርም። ተጫዋቹ ይህን ምክንያት ያያል።',
  adminRejectDeletedHelp: 'ይህ ተጫዋች ጠፍቷል፣ ስለዚህ ገንዘቡ ወደ ዋሌቱ መመለስ አይችልም። ወዲያው ወደ {phone} የሚከፈል አዲስ ወጪ ይሆናል፣ በዚህ ዘዴ፦',
  adminRejectWithdrawalHelp: 'ገንዘቡ ወደ ዋሌቱ ይመለሳል። ተጫዋቹ ይህን ምክንያት ያያል።',
  adminReason: 'ምክንያት',
  adminRecent: 'የቅርብ ጊዜ ክፍያዎች',
  adminRecentPages: 'የክፍያዎች ገጾች',
  adminTransactionNumber: 'የግብይት መለያ',
  adminNoNumber: 'መለያ የለም',
  adminType: 'ዓይነት',
  adminCreated: 'የተፈጠረው',

  // Notices
  adminNoticesIntro: 'ማስታወቂያ ለተገናኙ ተጫዋቾች ሁሉና በሚቀጥለው አንድ ሰዓት ለሚመጡ ይላካል።',
  adminNoticesFailed: 'ማስታወቂያዎቹን ማምጣት አልተቻለም።',
  adminNoNotices: 'ገና የተላከ ማስታወቂያ የለም።',
  adminPastNotices: 'ከዚህ በፊት የተላኩ ማስታወቂያዎች',
  adminDeliveries: '{count, plural, one {ለ# ተጫዋች ታይቷል} other {ለ# ተጫዋቾች ታይቷል}}',
  adminBroadcastTitle: 'ለሁሉም ተጫዋቾች ማስታወቂያ',
  adminBroadcastMessage: 'መልእክት (ከተፈለገ)',
  adminBroadcastHint: 'ባዶ ከተተወ በግራጫ የሚታየው ጽሑፍ ይላካል።',
  adminBroadcastTo: 'አሁን ለተገናኙ {count, plural, one {# ተጫዋች} other {# ተጫዋቾች}} እና በሚቀጥለው አንድ ሰዓት ለሚመጡ ይላካል።',
  adminRecipients: 'ለ{count, plural, one {# ተጫዋች} other {# ተጫዋቾች}} ተልኳል።',

  // Audit log
  adminAuditIntro:
    'አስተዳዳሪዎች ያደረጉት ሁሉ፣ ስለ ክፍያዎች በራስ-ሰር የተወሰነው፣ እና እንደ አስተዳዳሪ እንዳይገባ የተከለከለ። እዚህ ምንም ሊቀየር ወይም ሊጠፋ አይችልም።',
  adminAuditFailed: 'መዝገቡን ማምጣት አልተቻለም።',
  adminAuditPages: 'የመዝገቡ ገጾች',
  adminEntries: '{count, plural, one {# መዝገብ} other {# መዝገቦች}}',
  adminNoEntries: 'ገና ምንም አልተደረገም።',
  adminWho: 'ማን',
  adminByItself: 'ራስ-ሰር',
  adminWhen: 'መቼ',
  adminFromWhere: 'ከየት',
  adminWhat: 'ምን',
  adminSubject: 'በምን ላይ',
  adminDetails: 'ዝርዝር',
  adminAuditId: 'መለያ',
  auditPayment: '{type} {amount}',
  auditPaymentOpen: '{type}፣ መጠኑ አይታወቅም',
  auditGame: 'ጨዋታ {round} በክፍል {room}',
  auditBefore: 'በፊት',
  auditAfter: 'በኋላ',

  // Tax and commission
  adminDeductions: 'ግብርና ኮሚሽን',
  adminDeductionsIntro: 'ለግብር ሰብሳቢ ወይም ለፈቃድ ሰጪ ከሽልማት የሚቀነስ። ሕጉ ከእርስዎ የሚፈልገውን የሕግ አማካሪዎን ይጠይቁ።',
  adminDeductionsFailed: 'ደንቦቹን ማምጣት አልተቻለም።',
  adminDeductionNone: 'ምንም አይቀነስም።',
  adminDeductionRule: 'ደንብ',
  adminDeduction_coming: 'የሚመጣ',
  'adminDeduction_in-force': 'የሚሠራ',
  adminDeduction_past: 'ያለፈ',
  adminDeductionEnds: '{kind, select, tax {ግብር የለም} other {ኮሚሽን የለም}}',
  adminDeductionNew: 'አዲስ ደንብ',
  adminDeductionNewIntro:
    'ከመጀመሪያ ቀኑ (ነገ ወይም ከዚያ በኋላ) ጀምሮ ለሚከፈቱ ጨዋታዎች ይሠራል። በተመሳሳይ ቀን የሚጀምር ሌላ ደንብ ያልጀመረውን ይተካል። 0% ከሆነ ከዚያ ቀን ጀምሮ ምንም አይቀነስም።',
  adminDeductionKind: 'ዓይነት',
  adminDeductionFromDay: 'የመጀመሪያ ቀን',
  adminDeductionRate: 'መጠን (%)',
  adminDeductionRateWrong: 'መጠኑ ከ0 እስከ 100 ነው፣ ከነጥብ በኋላ ቢበዛ ሁለት አሃዝ።',
  adminDeductionBase: 'የሚሰላው ከ',
  adminDeductionOfPrize: 'ተጫዋቹ በአንድ ጨዋታ ካሸነፈው',
  adminDeductionOfGain: 'ካሸነፈው ላይ በጨዋታው የያዛቸው ካርቴላዎች መደብ ተቀንሶ፣ የነጥብ ካርቴላዎችም ጭምር',
  adminDeductionFree: 'እስከዚህ ነፃ (ብር)',
  adminDeductionFreeHint: 'ከዚህ በላይ ሲሆን መጠኑ በሙሉው ላይ ይሰላል።',
  adminDeductionsSoFar: 'እስካሁን የተቀነሰ',
  adminDeductionsWhere: 'በራሱ ሂሳብ ውስጥ ነው፤ በየወሩም በሂሳብ መዝገቡ ፋይሎች ውስጥ አለ።',

  // Invitations
  adminInvitations: 'ግብዣዎች',
  adminInvitationsIntro: 'ተጫዋች የሚያመጡ ተጫዋቾች ከማስተዋወቂያ በጀት ነጥብ ያገኛሉ።',
  adminInvitationsFailed: 'የግብዣ ደንቦቹን ማምጣት አልተቻለም።',
  adminRules: 'ደንቦች',
  adminInvitationsOn: 'ግብዣ ክፍት ነው',
  adminInvitationsCoins: 'ለአንድ ተጫዋች ነጥብ',
  adminInvitationsPerInviter: 'በቀን ተጫዋቾች፣ ለአንድ ጋባዥ',
  adminInvitationsPerDay: 'በቀን ተጫዋቾች፣ ለሁሉም',
  adminInvitationsWhen:
    'አዲሱ ተጫዋች {games} ጨዋታ ሲጫወት አንድ ጊዜ ይገኛል። በነጥብ ካርቴላ ብቻ የተጫወታቸው አይቆጠሩም። አንድ ብራውዘር ወይም አንድ ከፋይ ላለው ሰው ምንም አይገኝም።',
  adminInvitationsSoFar: 'እስካሁን',
  adminInvitationsCame: 'በግብዣ የመጡ',
  adminInvitationsRewarded: 'ነጥብ ያስገኙ',
  adminInvitationsRefused: 'ምንም ያላስገኙ',
  adminInvitationsPaid: 'የተሰጠ ነጥብ',

  // The week’s list
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
