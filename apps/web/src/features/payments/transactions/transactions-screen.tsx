import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackButton } from '../../../components/back-button.tsx';
import { buttonClass } from '../../../components/button.tsx';
import { Page } from '../../../components/page.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton, SkeletonBar, upTo } from '../../../components/skeleton.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../lib/i18n.ts';
import { TRANSACTIONS_PAGE_SIZE } from '../../../lib/limits.ts';
import { pageCount } from '../../../lib/pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PlayMoney } from '../play-money.tsx';
import { TransactionRow } from './transaction-row.tsx';

/** The player's deposits and withdrawals, newest first, with what has become of each. */
export function TransactionsScreen({ page }: { page: number }) {
  const t = useText();
  const input = { page, pageSize: TRANSACTIONS_PAGE_SIZE };
  const list = trpc.wallet.transactions.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <Page title={t('transactionsTitle')} actions={<BackButton to="/wallet" name={t('wallet')} />}>
      <PlayMoney />
      <QueryView query={list} failure={t('failedToFetchTransactions')} loading={<TransactionsSkeleton />}>
        {({ payments, total }) =>
          total === 0 ? (
            <NoTransactions />
          ) : (
            <PagedList
              to="/transhistory"
              page={page}
              pages={pageCount(total, TRANSACTIONS_PAGE_SIZE)}
              busy={list.isPlaceholderData}
            >
              <List>
                {payments.map((payment) => (
                  <TransactionRow key={payment.id} payment={payment} />
                ))}
              </List>
            </PagedList>
          )
        }
      </QueryView>
    </Page>
  );
}

function NoTransactions() {
  const t = useText();
  return (
    <StateMessage title={t('noTransactions')}>
      <Link to="/wallet" className={buttonClass('primary')}>
        {t('deposit')}
      </Link>
    </StateMessage>
  );
}

function List({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ul aria-label={t('transactionsTitle')} className="card divide-y divide-line overflow-hidden">
      {children}
    </ul>
  );
}

function TransactionsSkeleton() {
  return (
    <Skeleton>
      <List>
        {upTo(5).map((row) => (
          <li key={row} className="flex h-19 items-center gap-3 px-4">
            <span className="size-10 rounded-full bg-sunken motion-safe:animate-shimmer" />
            <SkeletonBar className="h-5 flex-1" />
            <SkeletonBar className="h-5 w-20" />
          </li>
        ))}
      </List>
    </Skeleton>
  );
}
