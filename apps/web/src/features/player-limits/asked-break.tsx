import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { EXCLUSION_TEXT, type ExclusionDays, launchProof, useBreakBegun } from './break-begins.ts';
import { useProtect } from './use-protect.ts';

type NoInput = Record<string, never>;

/** Asks whether the long break counts that was asked for in this account a day ago. */
export function AskedBreakDialog({ days }: { days: ExclusionDays }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const initData = launchProof();
  const confirm = useProtect(
    (playerLimits, _none: NoInput, { idempotencyKey, options }, telegram) =>
      initData === null
        ? playerLimits.confirmBreak.mutate({ idempotencyKey }, options)
        : telegram.takeBreak.mutate({ initData, days, idempotencyKey }, options),
    useBreakBegun(),
  );
  const decline = useProtect(
    (playerLimits, _none: NoInput, { idempotencyKey, options }) =>
      playerLimits.declineBreak.mutate({ idempotencyKey }, options),
    () => setIsOpen(false),
  );
  if (!isOpen) return null;
  const busy = confirm.isPending || decline.isPending;
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
        <Button disabled={busy} busy={decline.isPending} onClick={() => decline.mutate({})}>
          {t('askedBreakNo')}
        </Button>
        <Button look="careful" disabled={busy} busy={confirm.isPending} onClick={() => confirm.mutate({})}>
          {t('breakYes')}
        </Button>
      </div>
    </TitledDialog>
  );
}
