import { formatDay } from '../../../../lib/text/dates.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { channelName } from '../../../payments/checkout/provider-name.ts';
import { type CompareInput, type Comparison, hasPayouts, type SettleProps } from '../comparison.ts';
import { AgreeingRow, DifferingRow, ExplainedRow, OnlyOursRow } from './deposit-rows.tsx';
import { OnlyStatementRow } from './only-statement-row.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { PayoutLists } from './payout-lists.tsx';

interface ComparisonListsProps extends SettleProps {
  statement: CompareInput;
  result: Comparison;
  /** The statement is being compared again. */
  busy: boolean;
}

const SET_ASIDE: Readonly<Record<Comparison['setAside'][number]['reason'], TextKey>> = {
  'no-number': 'rowNoNumber',
  'no-amount': 'rowNoAmount',
  'no-time': 'rowNoTime',
  'no-direction': 'rowNoDirection',
  'not-birr': 'rowNotBirr',
  'not-done': 'rowNotDone',
  'other-day': 'rowOtherDay',
  'other-method': 'rowOtherMethod',
  repeated: 'rowRepeated',
};

/** What a comparison found: first what has to be settled, then what agrees. */
export function ComparisonLists({ statement, result, busy, onSettle }: ComparisonListsProps) {
  const t = useText();
  const { onlyStatement, onlyOurs, differing, inBoth, explained, setAside } = result;
  return (
    <div aria-busy={busy || undefined} className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${busy ? 'opacity-60' : ''}`}>
      <Summary statement={statement} result={result} />
      <PagedPanel
        title={t('listOnlyStatement')}
        intro={t('listOnlyStatementHelp')}
        rows={onlyStatement}
        rowKey={({ transactionNumber }) => transactionNumber}
        santimOf={({ statementSantim }) => statementSantim}
      >
        {(row) => <OnlyStatementRow row={row} method={statement.method} onSettle={onSettle} />}
      </PagedPanel>
      <PagedPanel
        title={t('listOnlyOurs')}
        intro={t('listOnlyOursHelp')}
        rows={onlyOurs}
        rowKey={({ paymentId }) => paymentId}
        santimOf={({ creditedSantim }) => creditedSantim}
      >
        {(deposit) => <OnlyOursRow deposit={deposit} onSettle={onSettle} />}
      </PagedPanel>
      <PagedPanel
        title={t('listDiffering')}
        intro={t('listDifferingHelp')}
        rows={differing}
        rowKey={({ transactionNumber }) => transactionNumber}
        santimOf={({ statementSantim }) => statementSantim}
      >
        {(row) => <DifferingRow row={row} onSettle={onSettle} />}
      </PagedPanel>
      <PagedPanel
        title={t('listInBoth')}
        rows={inBoth}
        rowKey={({ transactionNumber }) => transactionNumber}
        santimOf={({ statementSantim }) => statementSantim}
      >
        {({ deposit }) => <AgreeingRow deposit={deposit} statementMethod={statement.method} />}
      </PagedPanel>
      <PayoutLists payouts={result.payouts} method={statement.method} onSettle={onSettle} />
      {explained.length > 0 && (
        <PagedPanel title={t('listExplained')} rows={explained} rowKey={(row) => JSON.stringify(row)}>
          {(row) => <ExplainedRow row={row} />}
        </PagedPanel>
      )}
      {setAside.length > 0 && (
        <PagedPanel title={t('listSetAside')} intro={t('listSetAsideHelp')} rows={setAside} rowKey={({ line }) => line}>
          {({ line, reason, text }) => (
            <div className="grid gap-0.5">
              <p className="font-bold text-sm">{t('lineReason', { line, reason: t(SET_ASIDE[reason]) })}</p>
              <p className="break-all font-mono text-muted text-sm">{text}</p>
            </div>
          )}
        </PagedPanel>
      )}
    </div>
  );
}

/** Scrolls to the result once, because it is below the form. */
function show(summary: HTMLElement | null): void {
  summary?.scrollIntoView();
}

function Summary({ statement: { method, day }, result }: Pick<ComparisonListsProps, 'statement' | 'result'>) {
  const t = useText();
  const { onlyStatement, onlyOurs, differing, payouts, leftOut, setAside } = result;
  const isOut = hasPayouts(result);
  const payoutsOpen = [payouts.onlyStatement, payouts.differing, isOut ? payouts.onlyOurs : []].flat().length;
  const open = [onlyStatement, onlyOurs, differing].flat().length + payoutsOpen;
  const unseen = isOut ? 0 : payouts.onlyOurs.length;
  return (
    <section
      role="status"
      ref={show}
      className="grid scroll-mt-24 gap-1 rounded-card border-2 border-mine bg-surface p-4"
    >
      <h2 className="font-extrabold text-lg">
        {t('comparedTitle', { method: channelName(method, t), day: formatDay(day) })}
      </h2>
      <p>{t('comparedSummary', { open })}</p>
      {setAside.length > 0 && <p className="font-bold">{t('comparedSetAside', { count: setAside.length })}</p>}
      {unseen > 0 && <p className="font-bold">{t('comparedNoPayouts', { count: unseen })}</p>}
      {leftOut > 0 && <p className="text-muted text-sm">{t('comparedLeftOut', { count: leftOut })}</p>}
    </section>
  );
}
