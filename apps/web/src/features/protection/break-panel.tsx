import { COOL_OFF_DAYS, SELF_EXCLUSION_DAYS } from '@cartela/api/protection/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { RequestProblem } from '../../components/problem.tsx';
import { useText } from '../../lib/i18n.ts';
import { endSession } from '../../lib/session.ts';
import { type ApiInputs, closeSocket } from '../../lib/trpc.ts';
import { useProtect } from './use-protect.ts';

type Break = ApiInputs['protection']['takeBreak'];
type Wanted = {
  readonly [Kind in Break['kind']]: Omit<Extract<Break, { kind: Kind }>, 'idempotencyKey'>;
}[Break['kind']];

const [HALF_YEAR, YEAR, FIVE_YEARS] = SELF_EXCLUSION_DAYS;
const LONG = { [HALF_YEAR]: 'halfYear', [YEAR]: 'oneYear', [FIVE_YEARS]: 'fiveYears' } as const;

/**
 * Begins a break of some days, or a self-exclusion. Asks first, because a break cannot be undone.
 */
export function BreakPanel() {
  const t = useText();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const coolOffs = COOL_OFF_DAYS.map((days) => ({ kind: 'cool-off', days }) as const);
  const exclusions = SELF_EXCLUSION_DAYS.map((days) => ({ kind: 'self-exclusion', days }) as const);
  return (
    <Panel title={t('breakTitle')} intro={t('breakIntro')}>
      <div className="grid gap-3">
        {(
          [
            ['coolOff', coolOffs],
            ['selfExclusion', exclusions],
          ] as const
        ).map(([name, choices]) => (
          <fieldset key={name} className="grid gap-1.5">
            <legend className="mb-1.5 font-bold">{t(name)}</legend>
            <div className="grid grid-cols-3 large-text:grid-cols-1 gap-2">
              {choices.map((choice) => (
                <BreakButton key={choice.days} choice={choice} onChoose={setWanted} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {wanted && <BreakDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </Panel>
  );
}

function useLength() {
  const t = useText();
  return (choice: Wanted) => (choice.kind === 'cool-off' ? t('daysLong', { days: choice.days }) : t(LONG[choice.days]));
}

function BreakButton({ choice, onChoose }: { choice: Wanted; onChoose: (choice: Wanted) => void }) {
  const lengthOf = useLength();
  return (
    <Button look="quiet" className="px-2" onClick={() => onChoose(choice)}>
      {lengthOf(choice)}
    </Button>
  );
}

function BreakDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const t = useText();
  const lengthOf = useLength();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useProtect(
    (protection, input: Wanted, { idempotencyKey, options }) =>
      protection.takeBreak.mutate({ ...input, idempotencyKey }, options),
    async () => {
      // The server has ended the session already.
      endSession();
      await closeSocket();
      await navigate({ to: '/logins' });
      queryClient.clear();
    },
  );
  return (
    <ConfirmDialog
      danger
      title={t('breakQuestion', { time: lengthOf(wanted) })}
      yes={t('breakYes')}
      no={t('cancel')}
      busy={begin.isPending}
      problem={<RequestProblem keyed error={begin.error} otherwise={t('breakFailed')} />}
      onYes={() => begin.mutate(wanted)}
      onNo={onClose}
    >
      <p className="text-pretty">{t('breakIntro')}</p>
      <p className="font-bold">{t('breakNoWayBack')}</p>
    </ConfirmDialog>
  );
}
