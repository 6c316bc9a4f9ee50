import { PENDING_PAGE_SIZE } from '@cartela/api/payments/limits';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Segments } from '../../../../components/lists/segments.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PaymentType } from '../../../payments/payment.ts';
import { useListSearch } from '../../use-list-search.ts';
import { useWaiting } from '../../use-waiting.ts';
import { PendingPages } from './pending-pages.tsx';

/** The withdrawals or deposits that wait for a decision, the oldest first. */
export function PendingPanel() {
  const t = useText();
  const { search, show } = useListSearch();
  const type: PaymentType = search.pending === 'deposits' ? 'deposit' : 'withdraw';
  const waiting = useWaiting();
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
            { key: 'withdraw', name: t('adminPendingWithdrawals'), count: waiting.data?.withdrawals.count },
            { key: 'deposit', name: t('adminDeposits'), count: waiting.data?.deposits.count },
          ]}
        />
      }
    >
      <PendingPages key={type} list="pendingPage" wanted={{ type, pageSize: PENDING_PAGE_SIZE }} />
    </Panel>
  );
}
