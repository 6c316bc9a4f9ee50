import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { useText } from '../../lib/i18n.ts';
import { TRANSACTIONS_PAGE_SIZE } from '../../lib/limits.ts';
import { pageCount, pageSearch } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { TransactionRow } from './transaction-row.tsx';

/** The player's deposits and withdrawals, newest first, with what has become of each. */
export function TransactionsScreen({ page }: { page: number }) {
  const t = useText();
  return (
    <Page
      title={t('transactionsTitle')}
      action={
        <Link to="/wallet" className={buttonClass('quiet')}>
          <ArrowLeft className="size-5" />
          {t('wallet')}
        </Link>
      }
    >
      <Transactions page={page} />
    </Page>
  );
}

function Transactions({ page }: { page: number }) {
  const t = useText();
  const navigate = useNavigate();
  const input = { page, pageSize: TRANSACTIONS_PAGE_SIZE };
  const list = trpc.wallet.transactions.useQuery(input, { placeholderData: keepPreviousData });
  if (list.isPending) return <TransactionsSkeleton />;
  if (!list.data) {
    return (
      <ErrorState title={t('failedToFetchTransactions')} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  }
  const { transactions, total } = list.data;
  if (total === 0) {
    return (
      <Notice title={t('noTransactions')}>
        <Link to="/wallet" className={buttonClass('primary')}>
          {t('deposit')}
        </Link>
      </Notice>
    );
  }
  const pages = pageCount(total, TRANSACTIONS_PAGE_SIZE);
  if (page > pages) return <Navigate to="/transhistory" search={pageSearch(pages)} replace />;
  return (
    <>
      <Frame label={t('transactionsTitle')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </Frame>
      <Pager
        page={page}
        pages={pages}
        busy={list.isPlaceholderData}
        onPage={(next) => void navigate({ to: '/transhistory', search: pageSearch(next) })}
      />
    </>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-raised"
    >
      {children}
    </ul>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

function TransactionsSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Frame label={t('transactionsTitle')}>
        {SKELETON_ROWS.map((row) => (
          <li key={row} className="flex h-19 items-center gap-3 px-4">
            <span className="size-10 rounded-full bg-sunken motion-safe:animate-shimmer" />
            <span className="h-5 flex-1 rounded-md bg-sunken motion-safe:animate-shimmer" />
            <span className="h-5 w-20 rounded-md bg-sunken motion-safe:animate-shimmer" />
          </li>
        ))}
      </Frame>
    </div>
  );
}
