import { PAYMENT_METHODS } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { WhenField } from '../../../components/forms/when-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Problem, RequestProblem } from '../../../components/states/problem.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { atProvider, MethodSelect } from '../../payments/method-select.tsx';
import { ColumnChoice, columnsIn } from './column-choice.tsx';
import type { CompareInput } from './comparison.ts';
import { DayTotals } from './day-totals.tsx';
import { beginningOf, dayInAddisAbaba, isTooLarge, type StatementText } from './statement-file.ts';
import { StatementSource } from './statement-source.tsx';

interface StatementFormProps {
  busy: boolean;
  /** Another text, day or column was chosen, so what was found no longer applies. */
  onChange: () => void;
  onCompare: (input: CompareInput) => void;
}

/** Asks for the statement, its day and method, and its columns. */
export function StatementForm({ busy, onChange, onCompare }: StatementFormProps) {
  const t = useText();
  const [statement, setStatement] = useState<StatementText | null>(null);
  const [problem, setProblem] = useState<'statementTooLarge' | 'statementUnread' | 'columnsRequired' | null>(null);
  const { data: providers = [] } = trpc.payments.reconciliation.providers.useQuery();
  const preview = trpc.payments.reconciliation.preview.useMutation();
  const channels = [...providers.map(atProvider), ...PAYMENT_METHODS];
  const [chosen, setChosen] = useState('');
  const method = channels.find((channel) => channel === chosen) ?? channels[0];
  const [day, setDay] = useState(dayInAddisAbaba(1));

  function take(next: StatementText) {
    const tooLarge = isTooLarge(next);
    setProblem(tooLarge ? 'statementTooLarge' : null);
    setStatement(tooLarge ? null : next);
    preview.reset();
    if (!tooLarge) preview.mutate({ csv: beginningOf(next) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const columns = preview.data ? columnsIn(form, preview.data) : null;
    const isComplete = statement !== null && method !== undefined && day !== '' && columns !== null;
    setProblem(isComplete ? null : 'columnsRequired');
    if (isComplete && !busy) onCompare({ method, day, columns, csv: statement.csv });
  }

  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Panel title={t('statementPanel')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MethodSelect providers={providers} {...(method && { value: method })} onChoose={setChosen} />
          <WhenField
            label={t('statementDay')}
            name="day"
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
            max={dayInAddisAbaba(0)}
          />
          <div className="sm:col-span-2">
            <StatementSource onText={take} onUnread={() => setProblem('statementUnread')} />
          </div>
        </div>
        {method && day !== '' && <DayTotals method={method} day={day} />}
        {statement && (
          <p className="mt-2 break-words text-muted text-sm" aria-live="polite">
            {t('statementChosen', { name: statement.name, size: statement.csv.length })}
          </p>
        )}
        {!preview.isPending && <RequestProblem error={preview.error} otherwise={t('previewFailed')} />}
        <Problem>{problem !== 'columnsRequired' && problem !== null && t(problem)}</Problem>
      </Panel>
      {!statement && <StateMessage title={t('statementEmptyTitle')} help={t('statementEmptyHelp')} />}
      {statement && preview.data && (
        <ColumnChoice preview={preview.data}>
          <Problem>{problem === 'columnsRequired' && t(problem)}</Problem>
          <Button type="submit" busy={busy} className="min-h-12">
            {t('compareStatement')}
          </Button>
        </ColumnChoice>
      )}
    </form>
  );
}
