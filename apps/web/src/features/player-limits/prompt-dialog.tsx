import { FIGURES_DAYS, SELF_EXCLUSION_DAYS } from '@cartela/api/player-limits/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { AgeAnswer } from './age-panel.tsx';
import { EXCLUSION_TEXT, type ExclusionDays, launchProof, useBreakBegun } from './break-begins.ts';
import { ComeBackDialog } from './come-back.tsx';
import { useProtect } from './use-protect.ts';

type Prompts = Pick<ApiOutputs['playerLimits']['reminder'], 'askedAge' | 'askedDays' | 'isBreakOver'>;

/** What a player is asked without having done anything: one question at a time. */
export function PromptDialog({ askedAge, askedDays, isBreakOver }: Prompts) {
  const breakDays = SELF_EXCLUSION_DAYS.find((days) => days === askedDays);
  if (breakDays) return <AskedBreakDialog days={breakDays} />;
  if (isBreakOver) return <ComeBackDialog />;
  return askedAge === null ? <FiguresDialog /> : <AgeDialog age={askedAge} />;
}

/** The player can close this dialog: only playing and depositing need the answer. */
function AgeDialog({ age }: { age: number }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <TitledDialog title={t('ageQuestion', { age })} onClose={() => setIsOpen(false)}>
      <p className="text-pretty text-muted">{t('ageQuestionHelp')}</p>
      <AgeAnswer age={age} onDone={() => setIsOpen(false)} />
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}

/** Asks whether to begin the long break that was requested on this account a day ago. */
function AskedBreakDialog({ days }: { days: ExclusionDays }) {
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

/** Asks a player, once in a while, to look at their limits and figures. Either answer is kept. */
function FiguresDialog() {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const { playerLimits } = trpc.useUtils();
  // If it is not saved, the player is asked once more.
  const see = trpc.playerLimits.seeFigures.useMutation({
    onSuccess: (reminder) => playerLimits.reminder.setData(undefined, reminder),
  });
  if (!isOpen) return null;
  const answer = () => {
    setIsOpen(false);
    see.mutate();
  };
  return (
    <TitledDialog title={t('figuresTitle')} onClose={answer}>
      <p className="text-pretty">{t('figuresHelp', { days: FIGURES_DAYS })}</p>
      <div className="grid gap-3">
        <Button
          onClick={() => {
            answer();
            void navigate({ to: '/limits' });
          }}
        >
          {t('protectionLink')}
        </Button>
        <Button look="quiet" onClick={answer}>
          {t('notNow')}
        </Button>
      </div>
    </TitledDialog>
  );
}
