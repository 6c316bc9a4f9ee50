import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { type ApiInputs, type ApiOutputs, trpc } from '../../../../lib/api/trpc.ts';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { ListPager } from '../../list-pager.tsx';
import { withUnsaid } from '../../unsaid.ts';
import { type PageKey, useListPage } from '../../use-list-search.ts';
import { ConfirmAgreeing } from './confirm-agreeing.tsx';
import { PendingList } from './pending-list.tsx';

type PendingInput = Omit<ApiInputs['payments']['pending'], 'page'> & { readonly pageSize: number };

const whole = withUnsaid<PendingPayment>({
  ...{ checkout: null, suspendedFor: null, receipt: null, payout: null, agrees: false },
});
const select = ({ payments, ...page }: ApiOutputs['payments']['pending']) => ({
  ...page,
  payments: payments.map(whole),
});

interface PendingPagesProps {
  /** The key of the page in the address. */
  list: PageKey;
  wanted: PendingInput;
}

/** The pages of the requests that wait for a decision and are looked for. */
export function PendingPages({ list, wanted }: PendingPagesProps) {
  const t = useText();
  const [page, toPage] = useListPage(list);
  const { type, pageSize } = wanted;
  const pending = trpc.payments.pending.useQuery(
    { ...wanted, page },
    {
      select,
      placeholderData: (previous, query) =>
        query?.queryKey[1]?.input?.type === type ? keepPreviousData(previous) : undefined,
    },
  );
  const { data, isPlaceholderData, dataUpdatedAt } = pending;
  const pages = data && pageCount(data.total, pageSize);
  const isBeyond = pages !== undefined && !isPlaceholderData && page > pages;
  // The last request of the last page has been decided.
  useEffect(() => {
    if (isBeyond) toPage(pages);
  });
  return (
    <PanelQuery query={pending} failure={t('adminPendingFailed')} rows={5}>
      {({ payments, nowMs }) => (
        <>
          <ConfirmAgreeing payments={payments} />
          <PendingList
            type={type}
            payments={payments}
            pageSize={pageSize}
            isSearched={Boolean(wanted.search) || wanted.method !== undefined}
            offsetMs={nowMs - dataUpdatedAt}
            page={page}
            pages={pages ?? 1}
            isOfPage={!isPlaceholderData && !isBeyond}
            onPage={toPage}
          />
          <ListPager list={list} label={t('adminPendingPages')} pages={pages ?? 1} />
        </>
      )}
    </PanelQuery>
  );
}
