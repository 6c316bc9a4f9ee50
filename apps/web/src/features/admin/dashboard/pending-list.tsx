import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { useText } from '../../../lib/i18n.ts';
import { Empty } from '../parts/empty.tsx';
import { METHOD_NAMES } from '../parts/method-name.ts';
import { Moment } from '../parts/moment.tsx';
import { FlagMarks } from '../parts/payment-marks.tsx';
import { RawMessage } from '../parts/raw-message.tsx';
import type { PaymentType, PendingPayment } from '../types.ts';
import { Phone } from '../users/users-table.tsx';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { RejectPaymentDialog } from './reject-payment-dialog.tsx';

type Asked = { readonly payment: PendingPayment; readonly for: 'confirm' | 'reject' };

interface PendingListProps {
  type: PaymentType;
  payments: readonly PendingPayment[];
}

/** The dialogs stay while the list changes behind them: somebody else may decide the same request. */
export function PendingList({ type, payments }: PendingListProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {payments.length === 0 && (
        <Empty text={type === 'deposit' ? t('adminNoPendingDeposits') : t('adminNoPendingWithdrawals')} />
      )}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="border-line border-t first:border-t-0">
            <PendingEntry payment={payment} onAsk={(ask) => setAsked({ payment, for: ask })} />
          </li>
        ))}
      </ul>
      {asked?.for === 'confirm' && <ConfirmPaymentDialog payment={asked.payment} onClose={close} />}
      {asked?.for === 'reject' && <RejectPaymentDialog payment={asked.payment} onClose={close} />}
    </>
  );
}

function PendingEntry({ payment, onAsk }: { payment: PendingPayment; onAsk: (ask: Asked['for']) => void }) {
  const t = useText();
  const who = { name: payment.username };
  return (
    <article className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Amount payment={payment} />
          <span className="text-sm">{payment.method ? t(METHOD_NAMES[payment.method]) : t('adminMethodOpen')}</span>
          <Moment atMs={payment.timestampMs} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <strong>{payment.username}</strong>
          <Phone number={payment.phoneNumber} />
          {payment.transactionNumber && <span className="break-all font-mono">{payment.transactionNumber}</span>}
        </p>
        <FlagMarks flags={payment.flags} />
        {payment.rawMessage !== null && <RawMessage message={payment.rawMessage} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button look="danger" aria-label={t('adminRejectOf', who)} onClick={() => onAsk('reject')}>
          {t('adminReject')}
        </Button>
        <Button aria-label={t('adminConfirmOf', who)} onClick={() => onAsk('confirm')}>
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
