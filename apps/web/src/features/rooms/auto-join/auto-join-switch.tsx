import type { RoundView } from '@cartela/game-core';
import { useState } from 'react';
import { Switch } from '../../../components/forms/switch.tsx';
import { later } from '../../../components/states/later.tsx';
import { lastPlayedCards } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { useTerms } from '../../terms/use-terms.ts';
import { useRunning } from './running.ts';

/** Loaded once somebody asks for it: games are not joined without a network anyway. */
const AutoJoinDialog = later(async () => (await import('./auto-join-dialog.tsx')).AutoJoinDialog, gameEndTexts);

interface AutoJoinSwitchProps {
  roomId: string;
  round: RoundView;
  ownCards: readonly number[];
  /** Where there is little room. */
  className?: string;
}

/**
 * Switches joining on, where the operator lets players do so, once it is known how often and how
 * far. `AutoJoinStatus` has it when on.
 */
export function AutoJoinSwitch({ roomId, round, ownCards, className = '' }: AutoJoinSwitchProps) {
  const t = useText();
  const isRunning = useRunning() !== null;
  const [isOpen, setOpen] = useState(false);
  const { data: terms } = useTerms();
  if (isRunning || !terms?.joinsByItself || round.plan) return null;
  const usualCards = [...new Set([...ownCards, ...lastPlayedCards()])];
  return (
    <>
      <Switch
        isOn={false}
        onToggle={() => setOpen(true)}
        className={`min-h-11 gap-2 rounded-xl px-1 text-left text-sm large-text:text-xs leading-tight ${className}`}
      >
        {t('autoJoinShort')}
      </Switch>
      {isOpen && (
        <AutoJoinDialog roomId={roomId} round={round} usualCards={usualCards} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
