import { Check, Clock, type LucideIcon, Replace, X } from 'lucide-react';
import { Badge, type Tone } from '../../components/figures/badge.tsx';
import { useText } from '../../lib/text/i18n.ts';
import type { TextKey } from '../../locales/en.ts';
import type { PaymentStatusName } from './payment.ts';

interface StatusLook {
  readonly name: TextKey;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

export const PAYMENT_STATUSES: Readonly<Record<PaymentStatusName, StatusLook>> = {
  pending: { name: 'statusPending', tone: 'warning', icon: Clock },
  confirmed: { name: 'statusConfirmed', tone: 'good', icon: Check },
  rejected: { name: 'statusRejected', tone: 'bad', icon: X },
  withdrawn: { name: 'statusWithdrawn', tone: 'plain', icon: Replace },
};

export function isPaymentStatus(value: unknown): value is PaymentStatusName {
  return typeof value === 'string' && Object.keys(PAYMENT_STATUSES).includes(value);
}

/** The status of a deposit or withdrawal. */
export function PaymentStatus({ status }: { status: PaymentStatusName }) {
  const t = useText();
  const { name, tone, icon } = PAYMENT_STATUSES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}
