import { FIGURES_DAYS } from '@cartela/api/player-limits/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';

/** Asks a player, once in a while, to look at their limits and figures. Either answer is kept. */
export function FiguresDialog() {
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
