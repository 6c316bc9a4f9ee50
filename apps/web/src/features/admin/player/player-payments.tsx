import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { FLAG_NAMES } from '../../../locales/flag-names.ts';
import { PAYMENT_TYPE_NAMES, reasonOf } from '../../payments/payment.ts';
import { PaymentCorrections } from '../../payments/payment-corrections.tsx';
import { PaymentStatus } from '../../payments/payment-status.tsx';
import { methodName } from '../payments/method-name.ts';
import { PaymentAmount } from '../payments/payment-amount.tsx';
import type { PlayerDetails } from './player-details.ts';

type Payment = PlayerDetails['payments'][number];

export function PlayerPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useText();
  return (
    <TablePanel
      title={t('adminPayments')}
      rows={payments}
      empty={t('noTransactions')}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminType'), cell: ({ type }) => t(PAYMENT_TYPE_NAMES[type]) },
        { head: t('amount'), figure: true, cell: (payment) => <PaymentAmount payment={payment} /> },
        { head: t('method'), cell: (payment) => methodName(payment, t) },
        { head: t('status'), cell: (payment) => <Status payment={payment} /> },
        { head: t('adminWhen'), cell: ({ timestampMs }) => <Moment atMs={timestampMs} /> },
      ]}
    />
  );
}

/** The causes whose own words are for the player. */
const CAUSES: Readonly<Record<string, TextKey | undefined>> = {
  requestClaimed: 'adminReplacedByClaim',
  aboveDepositLimit: FLAG_NAMES['above-deposit-limit'],
  arrivedOnBreak: FLAG_NAMES['above-deposit-limit'],
};

function Status({ payment }: { payment: Payment }) {
  const t = useText();
  const cause = CAUSES[payment.cause ?? ''];
  const why = cause ? t(cause) : reasonOf(payment, t);
  const { status, transactionNumber, corrections } = payment;
  return (
    <span className="grid justify-items-start gap-0.5 text-sm stacked:justify-items-end stacked:text-right">
      <PaymentStatus status={status} />
      {why && <span className="break-words">{why}</span>}
      {transactionNumber && <span className="break-all font-mono text-muted">{transactionNumber}</span>}
      <PaymentCorrections corrections={corrections} />
    </span>
  );
}
