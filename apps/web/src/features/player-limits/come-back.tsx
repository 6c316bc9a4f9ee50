import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useProtect } from './use-protect.ts';

/** Asks a player whose long break is over whether they want to play again. */
export function ComeBackDialog() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const { send, busy, error } = useProtect<null>('comeBack', (client, _nothing, idempotencyKey, options) =>
    client.playerLimits.comeBack.mutate({ idempotencyKey }, options),
  );
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
