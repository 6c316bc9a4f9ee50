import { PhoneLink } from '../../../components/phone-link.tsx';
import type { PendingPayment } from '../../payments/payment.ts';
import { DepositEvidence } from './deposit-evidence.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import { RequestId } from './request-id.tsx';

/** Whose deposit it is, what is odd about it, what they claim, and what a message says of it. */
export function DepositFacts({ payment }: { payment: PendingPayment }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{payment.username}</strong>
        <PhoneLink phoneNumber={payment.phoneNumber} />
        <RequestId id={payment.id} />
      </p>
      <PaymentFlags
        flags={payment.flags}
        mayRepeatAtMs={payment.mayRepeatAtMs}
        looksLikeNumber={payment.looksLikeNumber}
      />
      <DepositEvidence payment={payment} />
    </div>
  );
}
