import { PENDING_PAGE_SIZE } from '@cartela/api/payments/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Segments } from '../../../../components/lists/segments.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PaymentType } from '../../../payments/payment.ts';
import { ListPager } from '../../list-pager.tsx';
import { useListPage, useListSearch } from '../../use-list-search.ts';
import { PendingList } from './pending-list.tsx';

/** The withdrawals or deposits that wait for a decision, the oldest first. */
export function PendingPanel() {
  const t = useText();
  const { search, show } = useListSearch();
  const type: PaymentType = search.pending === 'deposits' ? 'deposit' : 'withdraw';
  const summary = trpc.dashboard.summary.useQuery();
  return (
    <Panel
      flush
      title={t('adminPendingTitle')}
      actions={
        <Segments
          label={t('adminPendingTitle')}
          chosenKey={type}
          onChoose={(next) => show({ pending: next === 'deposit' ? 'deposits' : '', pendingPage: '' })}
          options={[
            { key: 'withdraw', name: t('adminPendingWithdrawals'), count: summary.data?.pendingWithdrawals },
            { key: 'deposit', name: t('adminDeposits'), count: summary.data?.pendingDeposits },
          ]}
        />
      }
    >
      <PendingPages key={type} type={type} />
    </Panel>
  );
}

function PendingPages({ type }: { type: PaymentType }) {
  const t = useText();
  const [page, toPage] = useListPage('pendingPage');
  const pending = trpc.payments.pending.useQuery(
    { type, page, pageSize: PENDING_PAGE_SIZE },
    {
      placeholderData: (previous, query) =>
        query?.queryKey[1]?.input?.type === type ? keepPreviousData(previous) : undefined,
    },
  );
  const { data, isPlaceholderData, dataUpdatedAt } = pending;
  const pages = data && pageCount(data.total, PENDING_PAGE_SIZE);
  const isBeyond = pages !== undefined && !isPlaceholderData && page > pages;
  // The last request of the last page has been decided.
  useEffect(() => {
    if (isBeyond) toPage(pages);
  });
  return (
    <PanelQuery query={pending} failure={t('adminPendingFailed')} rows={PENDING_PAGE_SIZE}>
      {({ payments, nowMs }) => (
        <>
          <PendingList
            type={type}
            payments={payments}
            offsetMs={nowMs - dataUpdatedAt}
            page={page}
            pages={pages ?? 1}
            isOfPage={!isPlaceholderData && !isBeyond}
            onPage={toPage}
          />
          <ListPager list="pendingPage" label={t('adminPendingPages')} pages={pages ?? 1} />
        </>
      )}
    </PanelQuery>
  );
}
