import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { Ball } from '../../components/game/ball.tsx';
import { Coin } from '../../components/game/coin.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { writeText } from '../../lib/session/storage.ts';
import { useText } from '../../lib/text/i18n.ts';
import { FIRST_VISIT_KEY } from './first-visit-key.ts';

const PANELS = [
  { title: 'panelPick', help: 'panelPickHelp', picture: <Flower className="size-20" /> },
  { title: 'panelListen', help: 'panelListenHelp', picture: <Ball number={22} size="large" /> },
  { title: 'panelWin', help: 'panelWinHelp', picture: <Coin className="size-20" /> },
] as const;

/** Explains the game in three panels on the first visit with this browser. */
export function FirstVisit() {
  const t = useText();
  const [step, setStep] = useState(0);
  const panel = PANELS[step];
  if (!panel) return null;
  const end = () => {
    writeText(FIRST_VISIT_KEY, 'over');
    setStep(PANELS.length);
  };
  const isLast = step === PANELS.length - 1;
  return (
    <TitledDialog title={t(panel.title)} onClose={end}>
      <div className="grid justify-items-center gap-3 text-center">
        {panel.picture}
        <p className="text-balance">{t(panel.help, { limit: CARDS_PER_PLAYER_MAX })}</p>
        <p className="text-muted text-sm">{t('panelOf', { step: step + 1, steps: PANELS.length })}</p>
      </div>
      <Button onClick={() => (isLast ? end() : setStep(step + 1))}>{t(isLast ? 'letsPlay' : 'next')}</Button>
    </TitledDialog>
  );
}
