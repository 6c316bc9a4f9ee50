import { boxClass } from '../../../components/layout/box.ts';
import { formatPhone } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { methodName } from './method-name.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { RequestId } from './request-id.tsx';

/** The payment that is waiting for the decision: the amount, the player, and the method. */
export function PaymentFacts({ payment }: { payment: PendingPayment }) {
  const t = useText();
  const { username, phoneNumber, transactionNumber } = payment;
  return (
    <div className={boxClass('grid gap-1')}>
      <p className="font-extrabold text-2xl">
        <PaymentAmount payment={payment} className="" openClass="" />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{username}</strong>
        <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>
        <RequestId id={payment.id} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
        <span>{methodName(payment, t)}</span>
        {transactionNumber && <span className="break-all font-mono">{transactionNumber}</span>}
      </p>
    </div>
  );
}
