import { HOUR_MS } from '@cartela/api/kernel/day';
import { Check, X } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { errorText } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { ExportButton } from '../export-button.tsx';
import { MonthExports } from './month-exports.tsx';

const SECOND_MS = 1000;

type LedgerStatus = ApiOutputs['dashboard']['ledger'];
type LedgerCheck = NonNullable<LedgerStatus['check']>;

/**
 * Shows whether every balance is the sum of its transfers, as it was found last. Finding it out
 * anew reads the whole ledger.
 */
export function LedgerScreen() {
  const t = useText();
  const utils = trpc.useUtils();
  const ledger = trpc.dashboard.ledger.useQuery();
  const verify = trpc.dashboard.verifyLedger.useMutation({
    onSuccess: (status) => utils.dashboard.ledger.setData(undefined, status),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => void utils.dashboard.waiting.invalidate(),
  });
  return (
    <Page
      width="framed"
      title={t('adminLedger')}
      intro={t('adminLedgerIntro')}
      actions={
        <>
          <Button busy={verify.isPending} onClick={() => verify.mutate()}>
            {t('adminCheckNow')}
          </Button>
          <ExportButton kind="ledger" />
        </>
      }
    >
      <PanelQuery query={ledger} failure={t('adminLedgerFailed')}>
        {(status) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="font-bold">{t('adminOwed', { amount: formatEtb(status.owedSantim) })}</p>
            {status.check ? (
              <Found status={status} check={status.check} />
            ) : (
              <StateMessage title={t('adminNeverChecked')} help={backupText(t, status)} />
            )}
          </div>
        )}
      </PanelQuery>
      <MonthExports />
    </Page>
  );
}

function Found({ status, check }: { status: LedgerStatus; check: LedgerCheck }) {
  const t = useText();
  return (
    <>
      <Result status={status} check={check} />
      <Differences title={t('adminDifferences')} rows={check.differences} />
      <Differences title={t('adminEscrows')} rows={check.escrows} />
      <Differences title={t('adminHolds')} rows={check.holds} />
      <Differences title={t('adminCorrections')} rows={check.corrections} />
      <Differences title={t('adminArchives')} rows={check.archives} />
    </>
  );
}

function Result({ status, check }: { status: LedgerStatus; check: LedgerCheck }) {
  const t = useText();
  const ResultIcon = check.ok ? Check : X;
  const { differences, escrows, holds, corrections, archives, transfersArchived, houseSantim = 0 } = check;
  const differenceCount = [differences, escrows, holds, corrections, archives].flat().length;
  return (
    <section
      aria-live="polite"
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border-2 bg-surface p-4 shadow-raised sm:p-5 ${check.ok ? 'border-mine' : 'border-danger'}`}
    >
      <h2 className={`flex items-center gap-2.5 font-extrabold text-xl ${check.ok ? 'text-link' : 'text-danger'}`}>
        <ResultIcon className="size-8" />
        {check.ok ? t('adminLedgerCorrect') : t('adminLedgerWrong')}
      </h2>
      <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-4">
        <BigFact name={t('adminDifferencesCount')}>{differenceCount}</BigFact>
        {Object.entries(check.sums).map(([currency, sum]) => (
          <BigFact key={currency} name={t('adminSumOf', { currency: t(currency === 'COIN' ? 'coins' : 'etb') })}>
            {sum}
          </BigFact>
        ))}
        <BigFact name={t('adminTransfersChecked')}>{check.transfersChecked.toLocaleString('en')}</BigFact>
        {transfersArchived > 0 && (
          <BigFact name={t('adminTransfersArchived')}>{transfersArchived.toLocaleString('en')}</BigFact>
        )}
      </dl>
      {houseSantim < 0 && (
        <p className="font-bold text-danger">{t('adminHouseBelowZero', { amount: formatEtb(-houseSantim) })}</p>
      )}
      <p className="text-muted text-sm">
        {t('adminLastRun')} <Moment atMs={check.checkedAtMs} /> (
        {t('adminTook', { seconds: (check.tookMs / SECOND_MS).toFixed(1) })})
      </p>
      <p className="text-muted text-sm">{backupText(t, status)}</p>
    </section>
  );
}

function backupText(t: Translate, { backedUpAtMs, nowMs }: LedgerStatus): string {
  if (backedUpAtMs === null) return t('adminNoBackup');
  return t('adminBackup', { hours: Math.floor((nowMs - backedUpAtMs) / HOUR_MS) });
}

function BigFact({ name, children }: { name: string; children: number | string }) {
  return (
    <Fact name={name}>
      <span className="font-bold text-lg">{children}</span>
    </Fact>
  );
}

function Differences({ title, rows }: { title: string; rows: LedgerCheck['differences'] }) {
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
