import type { Translate } from '../../lib/text/i18n.ts';
import { announcedIn } from './open-payments.ts';
import { type Payment, reasonOf } from './payment.ts';

const WITHDRAWAL_STATES = {
  pending: 'withdrawalNext',
  confirmed: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  withdrawn: 'withdrawalReturned',
} as const;

/** The state of a payment in words: why it was refused, and what comes next. */
export function stateOf(payment: Payment, t: Translate): readonly string[] {
  const { type, status } = payment;
  const why = status === 'withdrawn' ? null : reasonOf(payment, t);
  const because = why === null ? [] : [status === 'rejected' ? t('rejectedBecause', { reason: why }) : why];
  if (type === 'withdraw' && payment.isBeingSent) return [t('withdrawalSending')];
  if (type === 'withdraw') return [...because, t(WITHDRAWAL_STATES[status])];
  if (announcedIn(payment)) return [t('announcedNext')];
  return status === 'pending' ? [t('claimedNext')] : because;
}
