import { DAY_MS, dayOf } from '@cartela/api/kernel/day';
import { DEDUCTION_BASES, DEDUCTION_KINDS } from '@cartela/game-core';
import { Fact } from '../../components/figures/fact.tsx';
import { Money } from '../../components/figures/money.tsx';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { RequiredForm } from '../../components/forms/required-form.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { WhenField } from '../../components/forms/when-field.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { problemText, whenFiled } from '../../lib/api/errors.ts';
import { type ApiInputs, type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { amountProblem, parseEtbOrZero } from '../../lib/text/amount.ts';
import { formatDay } from '../../lib/text/dates.ts';
import { ruleText } from '../../lib/text/deduction-rule.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useLock } from './area/may.tsx';
import { bpsIn } from './percent.ts';
import { tell } from './tell.ts';

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

type Rule = ApiInputs['deductions']['saveRule'];

const BASE_NAMES: Readonly<Record<Rule['base'], 'adminDeductionOfPrize' | 'adminDeductionOfGain'>> = {
  prize: 'adminDeductionOfPrize',
  'prize-less-stakes': 'adminDeductionOfGain',
};

/** Adds a rule that begins tomorrow or later. */
function NewRuleForm() {
  const t = useText();
  const utils = trpc.useUtils();
  const tomorrow = dayOf(new Date(Date.now() + DAY_MS));
  const lock = useLock('govern');
  const save = trpc.deductions.saveRule.useMutation({
    onSuccess: tell,
    onSettled: () => void utils.deductions.invalidate(),
  });
  return (
    <RequiredForm
      names={['kind', 'fromDay', 'base', 'rate', 'free']}
      action={t('adminSave')}
      busy={save.isPending}
      lock={lock}
      error={problemText(save.error, t('anErrorOccurred'))}
      check={(name, value) => {
        if (name === 'rate') return bpsIn(value) === null ? t('adminDeductionRateWrong') : undefined;
        return name === 'free' && parseEtbOrZero(value) === null ? t(amountProblem(value)) : undefined;
      }}
      onSubmit={(text, form) => {
        const kind = DEDUCTION_KINDS.find((one) => one === text('kind'));
        const base = DEDUCTION_BASES.find((one) => one === text('base'));
        const [rateBps, thresholdSantim] = [bpsIn(text('rate')), parseEtbOrZero(text('free'))];
        if (!kind || !base || rateBps === null || thresholdSantim === null) return;
        const rule = { kind, base, rateBps, thresholdSantim, fromDay: text('fromDay') };
        // Until a colleague approves, everything stays as it was.
        save.mutate(rule, { onSuccess: () => form.reset(), onError: whenFiled(() => form.reset()) });
      }}
    >
      {(errorOf) => (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SelectField label={t('adminDeductionKind')} name="kind">
            {DEDUCTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(kind)}
              </option>
            ))}
          </SelectField>
          <WhenField
            label={t('adminDeductionFromDay')}
            name="fromDay"
            type="date"
            min={tomorrow}
            defaultValue={tomorrow}
            error={errorOf('fromDay')}
          />
          <SelectField label={t('adminDeductionBase')} name="base">
            {DEDUCTION_BASES.map((base) => (
              <option key={base} value={base}>
                {t(BASE_NAMES[base])}
              </option>
            ))}
          </SelectField>
          <AmountField label={t('adminDeductionRate')} name="rate" error={errorOf('rate')} />
          <AmountField
            label={t('adminDeductionFree')}
            hint={t('adminDeductionFreeHint')}
            name="free"
            defaultValue="0"
            error={errorOf('free')}
          />
        </div>
      )}
    </RequiredForm>
  );
}
