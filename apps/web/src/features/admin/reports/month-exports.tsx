import { monthAfter } from '@cartela/api/kernel/month';
import { useState } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { formatMonth } from '../../../lib/text/long-dates.ts';
import { ExportButton } from '../export-button.tsx';

/** The files of one month, for whoever keeps the books. */
export function MonthExports() {
  const t = useText();
  const months = trpc.exports.months.useQuery();
  return (
    <Panel title={t('adminMonth')} intro={t('adminMonthIntro')}>
      <PanelQuery query={months} failure={t('adminMonthsFailed')} rows={1}>
        {({ first, last }) => <Files months={monthsBetween(first, last)} />}
      </PanelQuery>
    </Panel>
  );
}

/** Offers the newest month that is over first, if there is one. */
function Files({ months }: { months: readonly string[] }) {
  const t = useText();
  const [current = '', past = current] = months;
  const [month, setMonth] = useState(past);
  return (
    <div className="grid gap-3">
      <div className="sm:max-w-sm">
        <SelectField label={t('adminMonthChoice')} value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {each === current ? t('adminMonthSoFar', { month: formatMonth(each) }) : formatMonth(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        {(['ledger', 'payments', 'users', 'withheld'] as const).map((kind) => (
          <ExportButton key={kind} kind={kind} month={month} />
        ))}
      </div>
    </div>
  );
}

/** Newest first. */
function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month);
  return months;
}
