import { keepPreviousData } from '@tanstack/react-query';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { ShortMoment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageCount } from '../../../lib/screen/pages.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PAYMENT_TYPE_NAMES, type RecentPayment } from '../../payments/payment.ts';
import { PaymentStatus } from '../../payments/payment-status.tsx';
import { ExportButton } from '../export-button.tsx';
import { ListPager } from '../list-pager.tsx';
import { useListPage } from '../use-list-search.ts';
import { RawMessage } from './evidence/raw-message.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import { PaymentFlags } from './payment-flags.tsx';

/** All payments, newest first, with what has become of them. */
export function RecentPanel() {
  const t = useText();
  const [page] = useListPage('recentPage');
  const recent = trpc.dashboard.recentPayments.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Panel flush title={t('adminRecent')} actions={<ExportButton kind="payments" />}>
      <PanelQuery query={recent} failure={t('failedToFetchTransactions')} rows={5}>
        {({ payments, total, pageSize }) => (
          <>
            <RecentTable payments={payments} />
            <ListPager list="recentPage" label={t('adminRecentPages')} pages={pageCount(total, pageSize)} />
          </>
        )}
      </PanelQuery>
    </Panel>
  );
}

function RecentTable({ payments }: { payments: readonly RecentPayment[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('adminRecent')}
      rows={payments}
      empty={t('noTransactions')}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminTransactionNumber'), cell: (payment) => <TransactionNumber payment={payment} /> },
        { head: t('adminType'), cell: ({ type }) => t(PAYMENT_TYPE_NAMES[type]) },
        { head: t('amount'), figure: true, cell: (payment) => <PaymentAmount payment={payment} /> },
        {
          head: t('rawMessage'),
          wide: true,
          absent: ({ rawMessage }) => rawMessage === null,
          cell: ({ rawMessage }) => <RawMessage message={rawMessage} />,
        },
        { head: t('adminCreated'), cell: ({ createdAtMs }) => <ShortMoment atMs={createdAtMs} /> },
        { head: t('status'), cell: (payment) => <Status payment={payment} /> },
      ]}
    />
  );
}

function TransactionNumber({ payment }: { payment: RecentPayment }) {
  const t = useText();
  return (
    <span className="grid">
      {payment.transactionNumber === null ? (
        <span className="font-normal text-muted">{t('adminNoNumber')}</span>
      ) : (
        <span className="font-mono">{payment.transactionNumber}</span>
      )}
      <span className="font-normal text-muted text-sm">{payment.username}</span>
    </span>
  );
}

function Status({ payment: { status, flags } }: { payment: RecentPayment }) {
  return (
    <span className="grid justify-items-start gap-1 stacked:justify-items-end">
      <PaymentStatus status={status} />
      <PaymentFlags flags={flags} />
    </span>
  );
}
