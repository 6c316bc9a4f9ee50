import { AMOUNT_MAX_SANTIM } from '@cartela/api/kernel/limits';
import { LOOSEN_AFTER_H, LOOSEN_CONFIRM_DAYS } from '@cartela/api/player-limits/limits';
import { etbText } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { textIn } from '../../lib/form-data.ts';
import { parseEtbOrZero } from '../../lib/text/amount.ts';
import { etbFigure, formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { Limit } from './player-limits.ts';
import { useProtect } from './use-protect.ts';

interface LimitDialogProps {
  limit: Limit;
  title: string;
  onClose: () => void;
}

/** Sets, changes or lifts one limit, or takes back a raise that has not begun yet. */
export function LimitDialog({ limit, title, onClose }: LimitDialogProps) {
  const t = useText();
  const { santim: present, next } = limit;
  const [isWrong, setWrong] = useState(false);
  const save = useSaveLimit(limit, onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const santim = parseEtbOrZero(textIn(form, 'amount'));
    setWrong(santim === null);
    if (santim === null) form.querySelector('input')?.focus();
    else save.send(santim);
  }

  return (
    <TitledDialog title={title} locked={save.busy} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <AmountField
          label={t('limitAmount')}
          name="amount"
          defaultValue={present === null ? '' : etbText(present)}
          error={isWrong ? t('limitRange', { most: etbFigure(AMOUNT_MAX_SANTIM) }) : undefined}
          onChange={() => setWrong(false)}
          hint={t('limitRule', { hours: LOOSEN_AFTER_H, days: LOOSEN_CONFIRM_DAYS })}
        />
        <RequestProblem keyed error={save.error} otherwise={t('limitFailed')} />
        <Button type="submit" busy={save.busy}>
          {t('limitSave')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        {next && present !== null && (
          <Button look="quiet" className="flex-1" disabled={save.busy} onClick={() => save.send(present)}>
            {t('limitKeep', { amount: formatEtb(present) })}
          </Button>
        )}
        {present !== null && next?.santim !== null && (
          <Button look="quiet" className="flex-1" disabled={save.busy} onClick={() => save.send(null)}>
            {t('limitLift')}
          </Button>
        )}
        <Button look="quiet" className="flex-1" disabled={save.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </TitledDialog>
  );
}

/** Saves an amount of a limit. Once a looser one can be confirmed, saving it again confirms it. */
export function useSaveLimit({ kind, period }: Limit, onDone?: () => void) {
  return useProtect<number | null>(
    `${kind}-limit-${period}`,
    (client, santim, idempotencyKey, options) =>
      client.playerLimits.saveLimit.mutate({ kind, period, santim, idempotencyKey }, options),
    onDone,
  );
}
