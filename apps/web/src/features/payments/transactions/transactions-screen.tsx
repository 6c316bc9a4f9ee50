import { PAYMENTS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '../../../components/buttons/back-button.tsx';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { PagedList } from '../../../components/lists/paged-list.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { QueryView } from '../../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar, upTo } from '../../../components/states/skeleton.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageCount } from '../../../lib/screen/pages.ts';
import { byDay } from '../../../lib/text/by-day.ts';
import { formatDate, nameOfDay } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Payment, PaymentRequest } from '../payment.ts';
import { PlayMoney } from '../play-money.tsx';
import { DepositDialog } from '../request/deposit-dialog.tsx';
import { type Conversion, ConversionRow } from './conversion-row.tsx';
import { ALL_TRANSACTIONS, TRANSACTION_FILTERS, type TransactionFilter } from './transaction-filters.ts';
import { TransactionRow } from './transaction-row.tsx';

/**
 * The player's deposits and withdrawals, newest first, and what came from coins between them. Each
 * payment says what has become of it and what comes next.
 */
export function TransactionsScreen({ page, only }: { page: number; only: string | undefined }) {
  const t = useText();
  const filter = TRANSACTION_FILTERS.find(({ key }) => key === only) ?? ALL_TRANSACTIONS;
  const isAll = filter === ALL_TRANSACTIONS;
  const extent = { balances: true, withReplaced: true, withConversions: isAll };
  const input = { ...filter.input, ...extent, page, pageSize: PAYMENTS_PAGE_SIZE };
  const list = trpc.wallet.transactions.useQuery(input, { placeholderData: keepPreviousData });
  const [continued, setContinued] = useState<PaymentRequest | null>(null);
  return (
    <Page title={t('transactionsTitle')} actions={<BackButton to="/wallet" name={t('wallet')} />}>
      <PlayMoney />
      <QueryView query={list} failure={t('failedToFetchTransactions')} loading={<TransactionsSkeleton />}>
        {({ payments, total, conversions = [] }) =>
          total + conversions.length === 0 && isAll && !list.isPlaceholderData ? (
            <NoTransactions />
          ) : (
            <>
              <Filters filter={filter} />
              <PagedList
                to="/transhistory"
                only={isAll ? undefined : filter.key}
                page={page}
                pages={pageCount(total, PAYMENTS_PAGE_SIZE)}
                busy={list.isPlaceholderData}
              >
                {total + conversions.length === 0 ? (
                  <p className="card grid min-h-40 place-content-center p-4 text-muted">{t('noneOfThese')}</p>
                ) : (
                  <Days entries={inTime(payments, conversions)} onContinue={setContinued} />
                )}
              </PagedList>
            </>
          )
        }
      </QueryView>
      {continued && <DepositDialog request={continued} onClose={() => setContinued(null)} />}
    </Page>
  );
}

function Filters({ filter }: { filter: TransactionFilter }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="flex">
      <Segments
        label={t('whichTransactions')}
        chosenKey={filter.key}
        options={TRANSACTION_FILTERS.map(({ key, name }) => ({ key, name: t(name) }))}
        onChoose={(key) =>
          void navigate({
            to: '/transhistory',
            search: key === ALL_TRANSACTIONS.key ? {} : { only: key },
            replace: true,
          })
        }
      />
    </div>
  );
}

type Entry = Payment | Conversion;

const inTime = (payments: readonly Payment[], conversions: readonly Conversion[]): readonly Entry[] =>
  [...payments, ...conversions].sort((a, b) => b.timestampMs - a.timestampMs);

interface DaysProps {
  entries: readonly Entry[];
  onContinue: (request: PaymentRequest) => void;
}

function Days({ entries, onContinue }: DaysProps) {
  const nowMs = Date.now();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {byDay(entries).map(({ atMs, items }) => (
        <section key={atMs} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <h2 id={`day-${atMs}`} className="flex flex-wrap items-baseline gap-x-2 px-1">
            <span className="font-extrabold">{nameOfDay(atMs, nowMs)}</span>
            <span className="text-muted text-sm">{formatDate(atMs)}</span>
          </h2>
          <ul aria-labelledby={`day-${atMs}`} className="card divide-y divide-line overflow-hidden">
            {items.map((entry) =>
              'type' in entry ? (
                <TransactionRow key={entry.id} payment={entry} onContinue={onContinue} />
              ) : (
                <ConversionRow key={entry.id} conversion={entry} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
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

function TransactionsSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonBar className="h-13 rounded-xl" />
      <ul className="card divide-y divide-line overflow-hidden">
        {upTo(5).map((row) => (
          <li key={row} className="flex h-22 items-center gap-3 px-4">
            <span className="size-10 rounded-full bg-sunken motion-safe:animate-shimmer" />
            <SkeletonBar className="h-5 flex-1" />
            <SkeletonBar className="h-5 w-20" />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
