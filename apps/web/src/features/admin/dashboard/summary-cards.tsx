import type { ReactNode } from 'react';
import { Money } from '../../../components/money.tsx';
import { PanelQuery } from '../../../components/query-view.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';

export function SummaryCards() {
  const t = useText();
  const summary = trpc.overview.summary.useQuery();
  return (
    <PanelQuery query={summary} failure={t('adminSummaryFailed')} rows={1}>
      {({ totalDepositSantim, totalWithdrawSantim, totalPlayers }) => (
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
          <Card name={t('adminTotalDeposits')} look="bg-mine">
            <Money santim={totalDepositSantim} />
          </Card>
          <Card name={t('adminTotalWithdrawals')} look="bg-gold">
            <Money santim={totalWithdrawSantim} />
          </Card>
          <Card name={t('adminTotalClients')} look="bg-b">
            {totalPlayers.toLocaleString('en')}
          </Card>
        </dl>
      )}
    </PanelQuery>
  );
}

function Card({ name, look, children }: { name: string; look: string; children: ReactNode }) {
  return (
    <div className="card min-w-0 px-4 py-3 max-md:last:col-span-2">
      <dt className="flex items-center gap-2 text-muted text-sm">
        <span className={`size-2 shrink-0 rotate-45 ${look}`} aria-hidden="true" />
        {name}
      </dt>
      <dd className="font-extrabold text-xl sm:text-3xl">{children}</dd>
    </div>
  );
}
