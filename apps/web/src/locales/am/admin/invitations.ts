import type { enAdminInvitations } from '../../en/admin/invitations.ts';

/** What administrators read about invitations, in Amharic. */
export const amAdminInvitations: Readonly<Record<keyof typeof enAdminInvitations, string>> = {
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
};
