import type { enAdminApprovals } from '../../en/admin/approvals.ts';

/** The texts of what a second administrator approves, in Amharic. */
export const amAdminApprovals: Readonly<Record<keyof typeof enAdminApprovals, string>> = {
  // Approvals
  adminApprovalsIntro: 'አንድ አስተዳዳሪ ይጠይቃል፣ ሁለተኛ አስተዳዳሪ ያጸድቃል።',
  adminApprovalsWaiting: 'ማጽደቅ የሚጠብቁ',
  adminApprovalsFailed: 'ማጽደቅ የሚጠብቁትን ማምጣት አልተቻለም።',
  adminNoApprovals: 'ማጽደቅ የሚጠብቅ የለም።',
  adminApprovalBy: 'የጠየቀው፦ {name}',
  adminApprove: 'ያጽድቁ',
  adminApprovalWithdraw: 'ጥያቄውን ይተዉት',
  adminApprovalDecline: 'አይቀበሉ',
  adminApproveTitle: 'ይህን አጽድቀው አሁን ይፈጽሙ?',
  adminDeclineTitle: 'ይህን አይቀበሉም?',
  adminApprovalTopUp: 'ዋሌት መሙላት',
  adminApprovalDeposit: 'ማስረጃ የሌለው ገቢ',
  adminApprovalCorrection: 'ወደ መግለጫው ከፍ የተደረገ ገቢ',
  adminApprovalWithdrawal: 'የተከፈለ ወጪ',
  adminApprovalTrueMessage: 'ስለ ቀሪ ሂሳብ ያለ መልእክት እውነት ነው ወይስ አይደለም',
  adminApprovalNewAdmin: 'አዲስ አስተዳዳሪ',
  adminApprovalNewPassword: 'የአስተዳዳሪ አዲስ የይለፍ ቃል',
  adminApprovalNoFactor: 'ሁለተኛ ማረጋገጫ ግዴታ አይሆንም',
  adminApprovalDeleteAdmin: 'አስተዳዳሪ ማጥፋት',
  adminApprovalAccount: 'የመቀበያ አካውንት ለውጥ',
  adminApprovalCancelRound: 'የተጀመረ ጨዋታ መሰረዝ',
  adminApprovalSettings: 'ሁለተኛ አስተዳዳሪ የሚያስፈልገው',
  adminApprovalSettingsIntro:
    'ባዶ መጠን ጠፍቷል ማለት ነው። አስተዳዳሪ ብቻውን የሚያደርገው በቀኑ ይደመራል። አንዱ እንኳ ከበራ፣ እነዚህም ማጽደቅ ያስፈልጋቸዋል፦ የመቀበያ አካውንት መቀየር፤ የተጀመረ ጨዋታ መሰረዝ፤ እነዚህን ደንቦች መቀየር፤ አስተዳዳሪ መመዝገብ፣ ማጥፋት፣ የይለፍ ቃሉን ወይም ሁለተኛ ማረጋገጫውን ማንሳት፣ ሁለተኛ ማረጋገጫን ግዴታ አለማድረግ፤ ክፍል መፍጠር፣ መደቡን፣ ደራሹን፣ ድርሻውን ወይም የተጫዋቾቹን ቁጥር መቀየር፤ የግብዣ ደንቦች፤ ዝቅተኛ መጠኖች፤ ራስ-ሰር ማስገባት፤ ቀሪ ሂሳብ እውነት ነው ማለት፤ በራስ ቃላት የተጻፈ ማስታወቂያ። ባልደረባ የመዘገበው ወይም ማረጋገጫውን ያነሳለት ለአንድ ቀን ብቻውን ገንዘብ አያንቀሳቅስም።',
  adminApprovalSettingsFailed: 'ቅንብሮቹን ማምጣት አልተቻለም።',
  adminApprovalsOff: 'ጠፍቷል፦ ያለው አንድ አስተዳዳሪ ብቻ ነው። ይህን ለመጠቀም ሁለተኛ ይመዝግቡ።',
  adminApprovalAboveTopUp: 'በቀን ከዚህ በላይ ዋሌት መሙላት (ብር)',
  adminApprovalAboveDeposit: 'በቀን ከዚህ በላይ ማስረጃ የሌላቸው ገቢዎች (ብር)',
  adminApprovalAboveWithdrawal: 'በቀን ከዚህ በላይ ወጪዎች (ብር)',
  adminApprovalActs: 'ሁሉም መጠኖች ባዶ ቢሆኑም ከላይ የተዘረዘሩት ማጽደቅ ያስፈልጋቸዋል',
};
