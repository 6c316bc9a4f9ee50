import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ShortMoment } from '../../../components/moment.tsx';
import { Money } from '../../../components/money.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../lib/i18n.ts';
import { PAYMENT_TYPE_NAMES, type PaymentType, type PendingPayment } from '../../payments/payment.ts';
import { ConfirmDepositDialog } from './confirm-deposit-dialog.tsx';
import { ConfirmWithdrawalDialog } from './confirm-withdrawal-dialog.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import { RawMessage } from './raw-message.tsx';
import { RejectPaymentDialog } from './reject-payment-dialog.tsx';

type Decision = 'confirm' | 'reject';

interface PendingListProps {
  type: PaymentType;
  payments: readonly PendingPayment[];
}

/**
 * An open dialog shows its payment as the list has it now: a message may come meanwhile. It keeps the
 * payment even if somebody else decides it and it leaves the list.
 */
export function PendingList({ type, payments }: PendingListProps) {
  const t = useText();
  const [open, setOpen] = useState<{ payment: PendingPayment; decision: Decision } | null>(null);
  const close = () => setOpen(null);
  const shown = open && (payments.find(({ id }) => id === open.payment.id) ?? open.payment);
  const ConfirmDialog = shown?.type === 'deposit' ? ConfirmDepositDialog : ConfirmWithdrawalDialog;
  return (
    <>
      {payments.length === 0 && (
        <StateMessage
          compact
          title={type === 'deposit' ? t('adminNoPendingDeposits') : t('adminNoPendingWithdrawals')}
        />
      )}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="border-line border-t first:border-t-0">
            <PendingEntry payment={payment} onDecide={(decision) => setOpen({ payment, decision })} />
          </li>
        ))}
      </ul>
      {shown && open.decision === 'confirm' && <ConfirmDialog payment={shown} onClose={close} />}
      {shown && open.decision === 'reject' && <RejectPaymentDialog payment={shown} onClose={close} />}
    </>
  );
}

interface PendingEntryProps {
  payment: PendingPayment;
  onDecide: (decision: Decision) => void;
}

function PendingEntry({ payment, onDecide }: PendingEntryProps) {
  const t = useText();
  const { username: name } = payment;
  return (
    <article className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Amount payment={payment} />
          <span className="text-sm">{payment.method ? t(payment.method) : t('adminMethodOpen')}</span>
          <span className="text-sm">{t('adminVia', { type: t(PAYMENT_TYPE_NAMES[payment.type]) })}</span>
          <ShortMoment atMs={payment.timestampMs} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <strong>{name}</strong>
          {payment.playerDeleted && <Badge tone="bad">{t('adminDeleted')}</Badge>}
          <PhoneLink phoneNumber={payment.phoneNumber} />
          {payment.transactionNumber && <span className="break-all font-mono">{payment.transactionNumber}</span>}
        </p>
        {payment.requestedBy && (
          <p className="text-sm">
            {t(payment.requestedBy.is === 'key' ? 'adminRequestedByKey' : 'adminRequestedByAdmin', {
              name: payment.requestedBy.name,
            })}
          </p>
        )}
        <PaymentFlags
          flags={payment.flags}
          mayRepeatAtMs={payment.mayRepeatAtMs}
          looksLikeNumber={payment.looksLikeNumber}
        />
        {payment.rawMessage !== null && <RawMessage message={payment.rawMessage} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button look="danger" aria-label={t('adminRejectOf', { name })} onClick={() => onDecide('reject')}>
          {t('adminReject')}
        </Button>
        <Button aria-label={t('adminConfirmOf', { name })} onClick={() => onDecide('confirm')}>
          {t('confirm')}
        </Button>
      </div>
    </article>
  );
}

function Amount({ payment: { amountSantim } }: { payment: PendingPayment }) {
  const t = useText();
  if (amountSantim === null) return <span className="font-bold text-lg">{t('adminAmountOpen')}</span>;
  return <Money santim={amountSantim} className="font-extrabold text-xl" />;
}
