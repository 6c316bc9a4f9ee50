import { TextLink } from '../../../components/buttons/text-link.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { isPaymentMethod, PAYMENT_TYPE_NAMES } from '../../payments/payment.ts';
import { type Approval, KIND_NAMES } from '../approvals/approval-kind.ts';
import type { AuditEntry } from './change-details.tsx';

/** What an action was done to, with the names that people know. */
export function AuditSubject({ entry: { action, subject, after, about } }: { entry: AuditEntry }) {
  const t = useText();
  switch (about?.is) {
    case undefined:
      return <span className="wrap-anywhere text-sm">{nameOf(subject, action, after, t)}</span>;
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

/**
 * The name of a subject. Some subjects are words that the server uses itself, or the number of a
 * room or a jackpot. Of a request for approval, also what was asked for.
 */
function nameOf(subject: string, action: string, after: unknown, t: Translate): string {
  const kind = askedIn(after);
  if (kind !== null && action.endsWith('-approval')) return `${t(KIND_NAMES[kind])}: ${nameOf(subject, kind, null, t)}`;
  if (/^\d+$/.test(subject)) {
    if (action.startsWith('jackpot')) return t('jackpotNamed', { id: subject });
    if (action.includes('room')) return t('roomNamed', { room: subject });
  }
  if (isPaymentMethod(subject)) return t(subject);
  if (subject === 'limits') return t('adminLimits');
  return subject === 'rooms' ? t('adminRooms') : subject;
}

const isKind = (value: unknown): value is Approval['kind'] => typeof value === 'string' && value in KIND_NAMES;

/** The kind of a request for approval, if that is what an act has left. */
function askedIn(after: unknown): Approval['kind'] | null {
  const kind = typeof after === 'object' && after !== null && 'kind' in after ? after.kind : null;
  return isKind(kind) ? kind : null;
}

function UserLink({ user: { userId, username } }: { user: { readonly userId: string; readonly username: string } }) {
  return (
    <TextLink to="/AdminDashboard/players/$userId" params={{ userId }}>
      {username}
    </TextLink>
  );
}
