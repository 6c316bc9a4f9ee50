import { formatPhone } from '../../../lib/text/format.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { DepositEvidence } from './evidence/deposit-evidence.tsx';
import { OtherPayments } from './evidence/other-payments.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import { RequestId } from './request-id.tsx';

/** Whose deposit it is, the warnings about it, what the player claims, and what a message says. */
export function DepositFacts({ payment }: { payment: PendingPayment }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">{payment.username}</strong>
        <span className="whitespace-nowrap">{formatPhone(payment.phoneNumber)}</span>
        <RequestId id={payment.id} />
      </p>
      <PaymentFlags
        flags={payment.flags}
        mayRepeatAtMs={payment.mayRepeatAtMs}
        looksLikeNumber={payment.looksLikeNumber}
      />
      <OtherPayments others={payment.others} />
      <DepositEvidence payment={payment} />
    </div>
  );
}
