import { HOUR_MS } from '@cartela/api/kernel/day';
import { Check, X } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ShortMoment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../export-button.tsx';

type LedgerStatus = ApiOutputs['dashboard']['ledger'];

/**
 * Shows whether every balance is the sum of its transfers. The check reads the whole ledger, so it
 * runs only on demand.
 */
export function LedgerScreen() {
  const t = useText();
  const ledger = trpc.dashboard.ledger.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page
      width="framed"
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
      <PanelQuery query={ledger} failure={t('adminLedgerFailed')}>
        {(status) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Result status={status} />
            <Differences title={t('adminDifferences')} rows={status.differences} />
            <Differences title={t('adminEscrows')} rows={status.escrows} />
            <Differences title={t('adminHolds')} rows={status.holds} />
            <Differences title={t('adminCorrections')} rows={status.corrections} />
            <Differences title={t('adminArchives')} rows={status.archives ?? []} />
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function Result({ status }: { status: LedgerStatus }) {
  const t = useText();
  const ResultIcon = status.ok ? Check : X;
  // A server of the release before knows of no archives.
  const { differences, escrows, holds, corrections, archives = [], transfersArchived = 0 } = status;
  const differenceCount = [differences, escrows, holds, corrections, archives].flat().length;
  return (
    <section
      aria-live="polite"
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border-2 bg-surface p-4 shadow-raised sm:p-5 ${status.ok ? 'border-mine' : 'border-danger'}`}
    >
      <h2 className={`flex items-center gap-2.5 font-extrabold text-xl ${status.ok ? 'text-link' : 'text-danger'}`}>
        <ResultIcon className="size-8" />
        {status.ok ? t('adminLedgerCorrect') : t('adminLedgerIncorrect')}
      </h2>
      <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-4">
        <BigFact name={t('adminDifferencesCount')}>{differenceCount}</BigFact>
        {Object.entries(status.sums).map(([currency, sum]) => (
          <BigFact key={currency} name={t('adminSumOf', { currency: t(currency === 'COIN' ? 'coins' : 'etb') })}>
            {sum}
          </BigFact>
        ))}
        <BigFact name={t('adminTransfersChecked')}>{status.transfersChecked.toLocaleString('en')}</BigFact>
        {transfersArchived > 0 && (
          <BigFact name={t('adminTransfersArchived')}>{transfersArchived.toLocaleString('en')}</BigFact>
        )}
      </dl>
      <p className="text-muted text-sm">
        {t('adminLastRun')} <ShortMoment atMs={status.checkedAtMs} />
      </p>
      <p className="text-muted text-sm">
        {status.backedUpAtMs === null
          ? t('adminNoBackup')
          : t('adminBackup', { hours: Math.floor((status.checkedAtMs - status.backedUpAtMs) / HOUR_MS) })}
      </p>
    </section>
  );
}

function BigFact({ name, children }: { name: string; children: number | string }) {
  return (
    <Fact name={name}>
      <span className="font-bold text-lg">{children}</span>
    </Fact>
  );
}

function Differences({ title, rows }: { title: string; rows: LedgerStatus['differences'] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <TablePanel
      title={title}
      rows={rows}
      rowKey={({ account }) => account}
      columns={[
        {
          head: t('adminAccount'),
          cell: ({ account, username }) => (
            <span className="grid">
              {username}
              <span className="break-all font-mono font-normal text-muted text-sm">{account}</span>
            </span>
          ),
        },
        { head: t('adminIs'), figure: true, cell: ({ balance }) => balance },
        { head: t('adminShouldBe'), figure: true, cell: ({ transfers }) => transfers },
      ]}
    />
  );
}
