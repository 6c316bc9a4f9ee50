import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useProtect } from './use-protect.ts';

/** Asks a player whose long break is over whether they want to play again. */
export function ComeBackDialog() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const { send, busy, error } = useComeBack();
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  return (
    <TitledDialog title={t('backQuestion')} locked={busy} onClose={close}>
      <p className="text-pretty">{t('backHelp')}</p>
      <RequestProblem keyed error={error} otherwise={t('answerFailed')} />
      <div className="grid gap-3">
        <Button disabled={busy} onClick={close}>
          {t('notNow')}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => send(null)}>
          {t('backYes')}
        </Button>
      </div>
    </TitledDialog>
  );
}

/** The same question, for whoever has put it off. */
export function ComeBackPanel() {
  const t = useText();
  const { send, busy, error } = useComeBack();
  return (
    <Panel title={t('backQuestion')} intro={t('backHelp')}>
      <div className="grid gap-2">
        <RequestProblem keyed error={error} otherwise={t('answerFailed')} />
        <Button look="quiet" busy={busy} onClick={() => send(null)}>
          {t('backYes')}
        </Button>
      </div>
    </Panel>
  );
}

const useComeBack = () =>
  useProtect<null>('comeBack', (client, _nothing, idempotencyKey, options) =>
    client.playerLimits.comeBack.mutate({ idempotencyKey }, options),
  );
