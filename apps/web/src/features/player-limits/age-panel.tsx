import { Button } from '../../components/buttons/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useProtect } from './use-protect.ts';

/**
 * Asks a player to confirm their age: only somebody else has vouched for it so far, or the operator
 * has raised it.
 */
export function AgePanel({ age }: { age: number }) {
  const t = useText();
  return (
    <Panel title={t('ageQuestion', { age })} intro={t('ageQuestionHelp')}>
      <AgeAnswer age={age} onDone={() => undefined} />
    </Panel>
  );
}

export function AgeAnswer({ age, onDone }: { age: number; onDone: () => void }) {
  const t = useText();
  const confirm = useProtect<null>(
    'confirmAge',
    (client, _nothing, idempotencyKey, options) =>
      client.playerLimits.confirmAge.mutate({ shownAge: age, idempotencyKey }, options),
    onDone,
  );
  return (
    <div className="grid gap-2">
      <RequestProblem keyed error={confirm.error} otherwise={t('ageFailed')} />
      <Button busy={confirm.busy} onClick={() => confirm.send(null)}>
        {t('ageYes', { age })}
      </Button>
    </div>
  );
}
