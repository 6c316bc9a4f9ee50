import { keepPreviousData } from '@tanstack/react-query';
import { Money } from '../../../components/money.tsx';
import { useText } from '../../../lib/i18n.ts';
import { pageCount } from '../../../lib/pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { TYPE_NAMES } from '../parts/method-name.ts';
import { Moment } from '../parts/moment.tsx';
import { PageButtons } from '../parts/page-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { FlagMarks, StatusMark } from '../parts/payment-marks.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { RawMessage } from '../parts/raw-message.tsx';
import type { RecentTransaction } from '../types.ts';
import { useListPage } from '../use-list-search.ts';

/** All payments, newest first, with what became of them. */
export function RecentPanel() {
  const t = useText();
  const [page, toPage] = useListPage('recentPage');
  const recent = trpc.admin.transactions.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Panel flush title={t('adminRecent')} actions={<ExportButton kind="payments" />}>
      <QueryView query={recent} failure={t('failedToFetchTransactions')} rows={5}>
        {({ transactions, total, pageSize }) => (
          <>
            {transactions.length === 0 ? (
              <Empty text={t('noTransactions')} />
            ) : (
              <RecentTable transactions={transactions} />
            )}
            <PageButtons label={t('adminRecentPages')} page={page} pages={pageCount(total, pageSize)} onPage={toPage} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function RecentTable({ transactions }: { transactions: readonly RecentTransaction[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('adminRecent')}
      rows={transactions}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminTransactionNumber'), cell: (row) => <TransactionNumber row={row} /> },
        { head: t('adminType'), cell: ({ type }) => t(TYPE_NAMES[type]) },
        { head: t('amount'), figure: true, cell: (row) => <RecentAmount row={row} /> },
        {
          head: t('adminRawMessage'),
          wide: true,
          absent: ({ rawMessage }) => rawMessage === null,
          cell: ({ rawMessage }) => <RawMessage message={rawMessage} />,
        },
        { head: t('adminCreated'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
        { head: t('adminMarks'), cell: (row) => <RecentMarks row={row} /> },
      ]}
    />
  );
}

function TransactionNumber({ row }: { row: RecentTransaction }) {
  const t = useText();
  return (
    <span className="grid">
      <span className="font-mono">{row.transactionNumber ?? t('adminNoNumber')}</span>
      <span className="font-normal text-muted text-sm">{row.username}</span>
    </span>
  );
}

function RecentAmount({ row: { amountSantim } }: { row: RecentTransaction }) {
  const t = useText();
  if (amountSantim === null) return <span className="text-muted text-sm">{t('adminAmountOpen')}</span>;
  return <Money santim={amountSantim} className="font-bold" />;
}

function RecentMarks({ row: { status, flags } }: { row: RecentTransaction }) {
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      <StatusMark status={status} />
      <FlagMarks flags={flags} />
    </span>
  );
}
