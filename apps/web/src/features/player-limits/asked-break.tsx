import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { EXCLUSION_TEXT, type ExclusionDays, launchProof, useBreakBegun } from './break-begins.ts';
import { useProtect } from './use-protect.ts';

/** Asks whether to begin the long break that was requested on this account a day ago. */
export function AskedBreakDialog({ days }: { days: ExclusionDays }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const initData = launchProof();
  const confirm = useProtect<null>(
    'confirmBreak',
    ({ playerLimits, telegram }, _nothing, idempotencyKey, options) =>
      initData === null
        ? playerLimits.confirmBreak.mutate({ idempotencyKey }, options)
        : telegram.takeBreak.mutate({ initData, days, idempotencyKey }, options),
    useBreakBegun(),
  );
  const decline = useProtect<null>(
    'declineBreak',
    (client, _nothing, idempotencyKey, options) => client.playerLimits.declineBreak.mutate({ idempotencyKey }, options),
    () => setIsOpen(false),
  );
  if (!isOpen) return null;
  const busy = confirm.busy || decline.busy;
  return (
    <TitledDialog
      title={t('breakQuestion', { time: t(EXCLUSION_TEXT[days]) })}
      locked={busy}
      onClose={() => setIsOpen(false)}
    >
      <p className="text-pretty">{t('askedBreakHelp')}</p>
      <p className="text-pretty font-bold">{t('breakNoWayBack')}</p>
      <RequestProblem keyed error={confirm.error ?? decline.error} otherwise={t('answerFailed')} />
      <div className="grid gap-3">
        <Button disabled={busy} busy={decline.busy} onClick={() => decline.send(null)}>
          {t('askedBreakNo')}
        </Button>
        <Button look="careful" disabled={busy} busy={confirm.busy} onClick={() => confirm.send(null)}>
          {t('breakYes')}
        </Button>
      </div>
    </TitledDialog>
  );
}
