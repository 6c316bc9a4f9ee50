import { Money } from '../../../components/money.tsx';
import { useText } from '../../../lib/i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { METHOD_NAMES, TYPE_NAMES } from '../parts/method-name.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { StatusMark } from '../parts/payment-marks.tsx';
import type { PlayerDetails } from '../types.ts';

type Payment = PlayerDetails['payments'][number];

export function PlayerPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useText();
  return (
    <Panel flush title={t('adminPayments')}>
      {payments.length === 0 ? (
        <Empty text={t('noTransactions')} />
      ) : (
        <DataTable
          caption={t('adminPayments')}
          rows={payments}
          rowKey={({ id }) => id}
          columns={[
            { head: t('adminType'), cell: ({ type }) => t(TYPE_NAMES[type]) },
            { head: t('amount'), figure: true, cell: (payment) => <Amount payment={payment} /> },
            { head: t('method'), cell: ({ method }) => (method ? t(METHOD_NAMES[method]) : '–') },
            { head: t('adminStatus'), cell: (payment) => <Status payment={payment} /> },
            { head: t('adminWhen'), cell: ({ timestampMs }) => <Moment atMs={timestampMs} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function Amount({ payment: { amountSantim } }: { payment: Payment }) {
  return amountSantim === null ? '–' : <Money santim={amountSantim} className="font-bold" />;
}

function Status({ payment: { status, reason, transactionNumber } }: { payment: Payment }) {
  return (
    <span className="grid justify-items-start gap-0.5 text-sm max-md:justify-items-end max-md:text-right">
      <StatusMark status={status} />
      {reason && <span className="break-words">{reason}</span>}
      {transactionNumber && <span className="break-all font-mono text-muted">{transactionNumber}</span>}
    </span>
  );
}
