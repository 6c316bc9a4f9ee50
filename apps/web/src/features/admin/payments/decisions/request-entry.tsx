import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Badge } from '../../../../components/figures/badge.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { WaitingAge } from '../../waiting-age.tsx';
import { methodName } from '../method-name.ts';
import { PaymentAmount } from '../payment-amount.tsx';
import { PayoutBadge } from '../payouts/payout-state.tsx';
import { shortWarnings } from './short-warnings.ts';

interface RequestEntryProps {
  payment: PendingPayment;
  isSelected: boolean;
  offsetMs: number;
  onSelect: () => void;
  button: Ref<HTMLButtonElement> | undefined;
}

/**
 * A request in the list: the amount, the player, how long it has waited, the method, and in short
 * what speaks for and against it.
 */
export function RequestEntry({ payment, isSelected, offsetMs, onSelect, button }: RequestEntryProps) {
  const t = useText();
  const { username, timestampMs, agrees } = payment;
  const { named, others } = shortWarnings(payment);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className="grid min-h-16 w-full scroll-my-20 grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 items-center gap-x-3 border-transparent border-l-4 py-2 pr-4 pl-3 text-left hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-sunken"
    >
      <span className="truncate font-bold">{username}</span>
      <span className="text-right">
        <PaymentAmount payment={payment} className="font-extrabold" openClass="font-bold text-sm" />
      </span>
      <span className="col-span-full min-w-0">
        <WaitingAge sinceMs={timestampMs} offsetMs={offsetMs} />
        <span className="text-muted text-sm"> · {methodName(payment, t)}</span>
      </span>
      <span className="col-span-full mt-1 flex flex-wrap gap-1 empty:hidden">
        {agrees && (
          <Badge tone="good" icon={Check}>
            {t('adminEvidenceAgrees')}
          </Badge>
        )}
        {payment.payout?.last && <PayoutBadge state={payment.payout.last.state} />}
        {payment.playerDeleted && <Badge tone="bad">{t('adminDeleted')}</Badge>}
        {payment.suspendedFor !== null && <Badge tone="warning">{t('adminSuspended')}</Badge>}
        {named.map((name) => (
          <Badge key={name} tone="warning">
            {t(name)}
          </Badge>
        ))}
        {others > 0 && <Badge tone="warning">{t('adminWarnings', { count: others })}</Badge>}
      </span>
    </button>
  );
}
