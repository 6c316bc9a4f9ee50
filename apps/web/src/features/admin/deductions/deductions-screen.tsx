import { Fact } from '../../../components/figures/fact.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { formatDay } from '../../../lib/text/dates.ts';
import { ruleText } from '../../../lib/text/deduction-rule.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NewRuleForm } from './new-rule-form.tsx';

type Deductions = ApiOutputs['deductions']['rules'];

/** Which tax and commission is withheld from prizes, from when on, and what that has come to. */
export function DeductionsScreen() {
  const t = useText();
  const rules = trpc.deductions.rules.useQuery();
  return (
    <Page width="framed" title={t('adminDeductions')} intro={t('adminDeductionsIntro')}>
      <PanelQuery query={rules} failure={t('adminDeductionsFailed')} rows={4}>
        {(deductions) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Panel flush title={t('adminRules')}>
              <Rules {...deductions} />
            </Panel>
            <Panel title={t('adminDeductionNew')} intro={t('adminDeductionNewIntro')}>
              <NewRuleForm />
            </Panel>
            <Panel title={t('adminDeductionsSoFar')} intro={t('adminDeductionsWhere')}>
              <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-4">
                <Fact name={t('tax')}>
                  <Money santim={deductions.withheld.taxSantim} className="font-bold" />
                </Fact>
                <Fact name={t('commission')}>
                  <Money santim={deductions.withheld.commissionSantim} className="font-bold" />
                </Fact>
              </dl>
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function Rules({ rules }: Pick<Deductions, 'rules'>) {
  const t = useText();
  return (
    <DataTable
      caption={t('adminRules')}
      rows={rules}
      rowKey={({ kind, fromDay }) => `${kind} ${fromDay}`}
      empty={t('adminDeductionNone')}
      columns={[
        { head: t('adminFromDay'), cell: ({ fromDay }) => formatDay(fromDay) },
        {
          head: t('adminDeductionRule'),
          cell: (rule) => (rule.rateBps === 0 ? t('adminDeductionEnds', { kind: rule.kind }) : ruleText(rule, t)),
        },
        { head: t('adminState'), cell: ({ state }) => t(`adminDeduction_${state}`) },
      ]}
    />
  );
}
