import { Check, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Badge } from '../../../../components/figures/badge.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { WaitingAge } from '../../waiting-age.tsx';
import { PaymentAmount } from '../payment-amount.tsx';
import { PayoutBadge } from '../payouts/payout-state.tsx';

interface RequestEntryProps {
  payment: PendingPayment;
  isSelected: boolean;
  offsetMs: number;
  onSelect: () => void;
  button: Ref<HTMLButtonElement> | undefined;
}

/** A request in the list: the amount, the player, the method, and how long it has waited. */
export function RequestEntry({ payment, isSelected, offsetMs, onSelect, button }: RequestEntryProps) {
  const t = useText();
  const { username, method, timestampMs, flags, looksLikeNumber, agrees } = payment;
  const warnings = new Set(flags).size + (looksLikeNumber === null ? 0 : 1);
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
      <span className="min-w-0">
        <WaitingAge sinceMs={timestampMs} offsetMs={offsetMs} />
        {method && <span className="text-muted text-sm"> · {t(method)}</span>}
      </span>
      {!agrees && warnings > 0 && (
        <span className="inline-flex items-center justify-end gap-1 text-sm">
          <TriangleAlert className="size-4 text-danger" aria-hidden="true" />
          {t('adminWarnings', { count: warnings })}
        </span>
      )}
      {payment.payout?.last && (
        <span className="col-span-2 large-text:col-span-1">
          <PayoutBadge state={payment.payout.last.state} />
        </span>
      )}
      {agrees && (
        <span className="col-span-2 large-text:col-span-1">
          <Badge tone="good" icon={Check}>
            {t('adminEvidenceAgrees')}
          </Badge>
        </span>
      )}
    </button>
  );
}
