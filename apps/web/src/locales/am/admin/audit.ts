import type { enAdminAudit } from '../../en/admin/audit.ts';

/** The texts of the audit log, in Amharic. */
export const amAdminAudit: Readonly<Record<keyof typeof enAdminAudit, string>> = {
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
};
