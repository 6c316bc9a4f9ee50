import { Check, Clock, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import type { Transaction } from './payment.ts';

export const STATUS_LOOKS = {
  pending: { look: 'bg-gold-soft text-ink', StatusIcon: Clock, name: 'statusPending' },
  confirmed: { look: 'bg-mine text-on-mine', StatusIcon: Check, name: 'statusConfirmed' },
  rejected: { look: 'bg-taken text-on-taken', StatusIcon: X, name: 'statusRejected' },
} as const;

export function PaymentStatus({ status }: { status: Transaction['status'] }) {
  const t = useText();
  const { look, StatusIcon, name } = STATUS_LOOKS[status];
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-lg px-2 py-0.5 font-bold text-xs ${look}`}
    >
      <StatusIcon className="size-3.5" />
      {t(name)}
    </span>
  );
}
