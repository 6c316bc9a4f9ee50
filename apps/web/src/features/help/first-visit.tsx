import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { useState } from 'react';
import { Ball } from '../../components/ball.tsx';
import { Button } from '../../components/button.tsx';
import { Coin } from '../../components/coin.tsx';
import { Flower } from '../../components/flower.tsx';
import { TitledDialog } from '../../components/titled-dialog.tsx';
import { useText } from '../../lib/i18n.ts';
import { writeText } from '../../lib/storage.ts';
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
