import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { PaymentStatus } from '../../../payments/payment-status.tsx';
import type { ReceiptDifference } from './receipt.ts';
import { ReceiptLines } from './receipt-lines.tsx';

/** A decision that differs from its receipt: whose it is, what was claimed and decided, and why. */
export function DifferenceEntry({ difference }: { difference: ReceiptDifference }) {
  const t = useText();
  const { userId, username, claimedSantim, status, decidedAtMs, receipt } = difference;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2 px-4 py-3 md:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink to="/AdminDashboard/players/$userId" params={{ userId }} className="break-all">
            {username}
          </TextLink>
          <PaymentStatus status={status} />
          <span className="text-muted">
            <Moment atMs={decidedAtMs} />
          </span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextLink
            to="/AdminDashboard/payments"
            search={{ search: receipt.number }}
            className="break-all font-mono text-sm"
          >
            {receipt.number}
          </TextLink>
          <span>
            {t('adminReceiptClaimed')}:{' '}
            {claimedSantim === null ? t('adminNoneNamed') : <Money santim={claimedSantim} className="font-bold" />}
          </span>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <ReceiptLines receipt={receipt} />
      </div>
    </article>
  );
}
