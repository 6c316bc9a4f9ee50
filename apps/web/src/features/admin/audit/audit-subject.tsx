import { TextLink } from '../../../components/buttons/text-link.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { isPaymentMethod, PAYMENT_TYPE_NAMES } from '../../payments/payment.ts';
import type { AuditEntry } from './change-details.tsx';

/** What an action was done to, with the names that people know. */
export function AuditSubject({ entry: { subject, about } }: { entry: AuditEntry }) {
  const t = useText();
  switch (about?.is) {
    case undefined:
      return <span className="wrap-anywhere text-sm">{nameOf(subject, t)}</span>;
    case 'payment': {
      const type = t(PAYMENT_TYPE_NAMES[about.type]);
      const amount = about.amountSantim === null ? null : formatEtb(about.amountSantim);
      return (
        <span className="flex flex-wrap items-center gap-x-2 text-sm stacked:justify-end">
          <UserLink user={about} />
          {amount === null ? t('auditPaymentOpen', { type }) : t('auditPayment', { type, amount })}
        </span>
      );
    }
    case 'user':
      return <UserLink user={about} />;
    case 'notice':
      return <span className="wrap-anywhere text-sm">“{about.message}”</span>;
    case 'game':
      return <span className="text-sm">{t('auditGame', { round: about.roundId, room: about.roomId })}</span>;
  }
}

/** The name of a subject. Some subjects are words that the server uses itself. */
function nameOf(subject: string, t: Translate): string {
  if (isPaymentMethod(subject)) return t(subject);
  if (subject === 'limits') return t('adminLimits');
  return subject === 'rooms' ? t('adminRooms') : subject;
}

function UserLink({ user: { userId, username } }: { user: { readonly userId: string; readonly username: string } }) {
  return (
    <TextLink to="/AdminDashboard/players/$userId" params={{ userId }}>
      {username}
    </TextLink>
  );
}
