/** The texts of the audit log, in English. */
export const enAdminAudit = {
  // Audit log
  adminAuditIntro:
    'What administrators did, which payments were decided automatically, and who was refused as an administrator. Nothing here can be changed or deleted.',
  adminAuditFailed: 'The audit log could not be loaded.',
  adminAuditPages: 'Pages of the audit log',
  adminEntries: '{count, plural, one {# entry} other {# entries}}',
  adminNoEntries: 'Nothing has been done yet.',
  adminWho: 'Who',
  adminByItself: 'Automatic',
  adminWhen: 'When',
  adminFromWhere: 'From where',
  adminWhat: 'What',
  adminSubject: 'To what',
  adminDetails: 'Details',
  adminAuditId: 'ID',
  auditPayment: '{type} of {amount}',
  auditPaymentOpen: '{type}, amount not known',
  auditGame: 'Game {round} in room {room}',
  auditBefore: 'Before',
  auditAfter: 'After',
} as const;
