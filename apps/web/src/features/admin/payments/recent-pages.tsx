import { SEARCHED_MAX } from '@cartela/api/dashboard/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiInputs, trpc } from '../../../lib/api/trpc.ts';
import { pageCount } from '../../../lib/screen/pages.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { providerName } from '../../payments/checkout/provider-name.ts';
import { PAYMENT_TYPE_NAMES, type RecentPayment } from '../../payments/payment.ts';
import { PaymentStatus } from '../../payments/payment-status.tsx';
import { ListPager } from '../list-pager.tsx';
import { type PageKey, useListPage } from '../use-list-search.ts';
import { useWaiting } from '../use-waiting.ts';
import { WaitingAge } from '../waiting-age.tsx';
import { RawMessage } from './evidence/raw-message.tsx';
import { methodName } from './method-name.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import { PayoutBadge, PayoutWords } from './payouts/payout-state.tsx';

interface RecentPagesProps {
  /** The key of the page in the address. */
  list: PageKey;
  wanted?: Omit<ApiInputs['dashboard']['recentPayments'], 'page'>;
}

/** The pages of all payments that are looked for, newest first, with what has become of each. */
export function RecentPages({ list, wanted = {} }: RecentPagesProps) {
  const t = useText();
  const [page] = useListPage(list);
  const recent = trpc.dashboard.recentPayments.useQuery({ ...wanted, page }, { placeholderData: keepPreviousData });
  const isSearched = Boolean(wanted.search || wanted.method || wanted.status);
  return (
    <PanelQuery query={recent} failure={t('failedToFetchTransactions')} rows={5}>
      {({ payments, total, pageSize }) => (
        <>
          <RecentTable payments={payments} empty={t(isSearched ? 'adminNoPaymentFound' : 'noTransactions')} />
          {isSearched && total === SEARCHED_MAX && (
            <p className="border-line border-t px-4 py-2.5 text-muted text-sm">
              {t('adminSearchedMany', { count: SEARCHED_MAX })}
            </p>
          )}
          <ListPager list={list} label={t('adminRecentPages')} pages={pageCount(total, pageSize)} />
        </>
      )}
    </PanelQuery>
  );
}

function RecentTable({ payments, empty }: { payments: readonly RecentPayment[]; empty: string }) {
  const t = useText();
  const waiting = useWaiting();
  const offsetMs = waiting.data ? waiting.data.nowMs - waiting.dataUpdatedAt : 0;
  return (
    <DataTable
      caption={t('adminRecent')}
      rows={payments}
      empty={empty}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminTransactionNumber'), cell: (payment) => <TransactionNumber payment={payment} /> },
        { head: t('adminType'), cell: (payment) => <TypeAndMethod payment={payment} /> },
        { head: t('amount'), figure: true, cell: (payment) => <PaymentAmount payment={payment} /> },
        {
          head: t('rawMessage'),
          wide: true,
          absent: ({ rawMessage }) => rawMessage === null,
          cell: ({ rawMessage }) => <RawMessage message={rawMessage} />,
        },
        { head: t('adminCreated'), cell: (payment) => <Created payment={payment} offsetMs={offsetMs} /> },
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
      <Link
        to="/AdminDashboard/players/$userId"
        params={{ userId: payment.userId }}
        className="inline-flex min-h-11 items-center font-normal text-link text-sm underline"
      >
        {payment.username}
      </Link>
    </span>
  );
}

function TypeAndMethod({ payment }: { payment: RecentPayment }) {
  const t = useText();
  return (
    <span className="grid stacked:justify-items-end">
      {t(PAYMENT_TYPE_NAMES[payment.type])}
      <span className="text-muted text-sm">{methodName(payment, t)}</span>
    </span>
  );
}

/** When it was asked for, and how long it has waited if it still does. */
function Created({ payment: { createdAtMs, status }, offsetMs }: { payment: RecentPayment; offsetMs: number }) {
  return (
    <span className="grid justify-items-start stacked:justify-items-end">
      <Moment atMs={createdAtMs} />
      {status === 'pending' && <WaitingAge sinceMs={createdAtMs} offsetMs={offsetMs} />}
    </span>
  );
}

function Status({ payment: { status, flags, payout } }: { payment: RecentPayment }) {
  const t = useText();
  return (
    <span className="grid justify-items-start gap-1 stacked:justify-items-end">
      <PaymentStatus status={status} />
      {payout && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline">
            {providerName(payout.provider, t)}
          </summary>
          <span className="grid justify-items-start gap-2 text-left">
            <PayoutBadge state={payout.state} />
            <PayoutWords payout={payout} />
          </span>
        </details>
      )}
      <PaymentFlags flags={flags} />
    </span>
  );
}
