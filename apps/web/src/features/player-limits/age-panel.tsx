import { Button } from '../../components/buttons/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useProtect } from './use-protect.ts';

/** Asks a player to confirm their age, for which only somebody else has vouched so far. */
export function AgePanel() {
  const t = useText();
  return (
    <Panel title={t('ageQuestion')} intro={t('ageQuestionHelp')}>
      <AgeAnswer onDone={() => undefined} />
    </Panel>
  );
}

export function AgeAnswer({ onDone }: { onDone: () => void }) {
  const t = useText();
  const confirm = useProtect<null>(
    'confirmAge',
    (client, _nothing, idempotencyKey, options) => client.playerLimits.confirmAge.mutate({ idempotencyKey }, options),
    onDone,
  );
  return (
    <div className="grid gap-2">
      <RequestProblem keyed error={confirm.error} otherwise={t('ageFailed')} />
      <Button busy={confirm.busy} onClick={() => confirm.send(null)}>
        {t('ageYes')}
      </Button>
    </div>
  );
}
