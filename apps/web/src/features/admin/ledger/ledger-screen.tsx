import { Check, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { LedgerStatus } from '../types.ts';

/** Whether every balance is what its transfers say. The check reads the whole ledger, so it runs when asked to. */
export function LedgerScreen() {
  const t = useText();
  const ledger = trpc.admin.ledger.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page
      title={t('adminLedger')}
      intro={t('adminLedgerIntro')}
      actions={
        <>
          <Button busy={ledger.isFetching} onClick={() => void ledger.refetch()}>
            {t('adminCheckNow')}
          </Button>
          <ExportButton kind="ledger" />
        </>
      }
    >
      <QueryView query={ledger} failure={t('adminLedgerFailed')}>
        {(status) => (
          <div className="grid gap-4">
            <Verdict status={status} />
            <Differences title={t('adminDifferences')} rows={status.differences} />
            <Differences title={t('adminEscrows')} rows={status.escrows} />
            <Differences title={t('adminHolds')} rows={status.holds} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Verdict({ status }: { status: LedgerStatus }) {
  const t = useText();
  const ResultIcon = status.ok ? Check : X;
  const found = status.differences.length + status.escrows.length + status.holds.length;
  return (
    <section
      aria-live="polite"
      className={`grid gap-3 rounded-card border-2 bg-surface p-4 shadow-raised sm:p-5 ${status.ok ? 'border-mine' : 'border-danger'}`}
    >
      <h2 className={`flex items-center gap-2.5 font-extrabold text-xl ${status.ok ? 'text-link' : 'text-danger'}`}>
        <ResultIcon className="size-8" />
        {status.ok ? t('adminLedgerCorrect') : t('adminLedgerIncorrect')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Figure name={t('adminDifferencesCount')}>{found}</Figure>
        {Object.entries(status.sums).map(([currency, sum]) => (
          <Figure key={currency} name={t('adminSumOf', { currency })}>
            {sum}
          </Figure>
        ))}
        <Figure name={t('adminTransfersChecked')}>{status.transfersChecked.toLocaleString('en')}</Figure>
      </dl>
      <p className="text-muted text-sm">
        {t('adminLastRun')} <Moment atMs={status.checkedAtMs} />
      </p>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: number | string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-bold text-lg">{children}</dd>
    </div>
  );
}

function Differences({ title, rows }: { title: string; rows: LedgerStatus['differences'] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Panel flush title={title}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ account }) => account}
        columns={[
          {
            head: t('adminAccount'),
            cell: ({ account }) => <span className="break-all font-mono text-sm">{account}</span>,
          },
          { head: t('adminIs'), figure: true, cell: ({ balance }) => balance },
          { head: t('adminShouldBe'), figure: true, cell: ({ transfers }) => transfers },
        ]}
      />
    </Panel>
  );
}
