import { useState } from 'react';
import { Page } from '../../../components/layout/page.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { Settlement } from './comparison.ts';
import { ComparisonLists } from './rows/comparison-lists.tsx';
import { SettleDialog } from './settlement/settle-dialog.tsx';
import { StatementForm } from './statement-form.tsx';
import { useComparison } from './use-comparison.ts';

/** Compares a provider's statement of one day with the deposits and payouts that were confirmed. */
export function ReconciliationScreen() {
  const t = useText();
  const comparison = useComparison();
  const [settlement, setSettlement] = useState<Settlement | null>(null);
  const { statement, result, busy } = comparison;
  return (
    <Page width="framed" title={t('adminReconciliation')} intro={t('reconciliationIntro')}>
      <StatementForm busy={busy} onChange={comparison.forget} onCompare={comparison.compare} />
      {!busy && <RequestProblem error={comparison.error} otherwise={t('compareFailed')} />}
      {statement && result && (
        <ComparisonLists statement={statement} result={result} busy={busy} onSettle={setSettlement} />
      )}
      {statement && settlement && (
        <SettleDialog
          settlement={settlement}
          method={statement.method}
          onChanged={comparison.again}
          onClose={() => setSettlement(null)}
        />
      )}
    </Page>
  );
}
