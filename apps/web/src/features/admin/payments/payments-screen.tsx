import type { PaymentMethod } from '@cartela/game-core';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { isPaymentMethod } from '../../payments/payment.ts';
import { isPaymentStatus } from '../../payments/payment-status.tsx';
import { Allowed } from '../area/may.tsx';
import { ExportButton } from '../export-button.tsx';
import { PAYMENTS_PAGE_SIZE } from '../limits.ts';
import { useListSearch } from '../use-list-search.ts';
import { useWaiting } from '../use-waiting.ts';
import { PendingPages } from './decisions/pending-pages.tsx';
import { PaymentFilter } from './payment-filter.tsx';
import { RecentPages } from './recent-pages.tsx';

/** Payments of all times, and those that wait for a decision. The address has what is shown. */
export function PaymentsScreen() {
  const t = useText();
  const { search: shown, show } = useListSearch();
  const waiting = useWaiting();
  const list = shown.pending === 'deposits' || shown.pending === 'all' ? shown.pending : 'withdrawals';
  const method: PaymentMethod | undefined = isPaymentMethod(shown.method) ? shown.method : undefined;
  const input = { search: shown.search ?? '', method, pageSize: PAYMENTS_PAGE_SIZE };
  return (
    <Page
      width="framed"
      title={t('adminPayments')}
      actionsLast
      actions={
        <Allowed to="see-figures">
          <ExportButton kind="payments" />
        </Allowed>
      }
    >
      <Panel
        flush
        title={t(list === 'all' ? 'adminAllPayments' : 'adminPendingTitle')}
        actions={
          <Segments
            label={t('adminPaymentsShown')}
            chosenKey={list}
            onChoose={(next) => show({ pending: next === 'withdrawals' ? '' : next, page: '' })}
            options={[
              { key: 'withdrawals', name: t('adminPendingWithdrawals'), count: waiting.data?.withdrawals.count },
              { key: 'deposits', name: t('adminDeposits'), count: waiting.data?.deposits.count },
              { key: 'all', name: t('all') },
            ]}
          />
        }
      >
        <PaymentFilter hasStatus={list === 'all'} />
        {list === 'all' ? (
          <RecentPages
            list="page"
            wanted={{ ...input, status: isPaymentStatus(shown.status) ? shown.status : undefined }}
          />
        ) : (
          <PendingPages
            key={list}
            list="page"
            wanted={{ ...input, type: list === 'deposits' ? 'deposit' : 'withdraw' }}
          />
        )}
      </Panel>
    </Page>
  );
}
