import { Money } from '../../../../components/figures/money.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { PaymentStatus } from '../../../payments/payment-status.tsx';

/** Whose payments may be this very one: they have its number, or one easily taken for it. */
export function OtherPayments({ others }: Pick<PendingPayment, 'others'>) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-bold">{t('adminOtherPayments')}</p>
      <ul className="grid gap-0.5">
        {others.map(({ id, username, transactionNumber, amountSantim, status }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 break-words">
            <strong>{username}</strong>
            <span>{transactionNumber}</span>
            {amountSantim !== null && <Money santim={amountSantim} />}
            <PaymentStatus status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
