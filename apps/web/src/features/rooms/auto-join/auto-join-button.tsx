import type { RoundView } from '@cartela/game-core';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { lastPlayedCards } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { AutoJoinDialog } from './auto-join-dialog.tsx';
import { useRunning } from './running.ts';

interface AutoJoinButtonProps {
  roomId: string;
  round: RoundView;
  ownCards: readonly number[];
}

export function AutoJoinButton({ roomId, round, ownCards }: AutoJoinButtonProps) {
  const t = useText();
  const isRunning = useRunning() !== null;
  const [isOpen, setOpen] = useState(false);
  if (isRunning) return null;
  const usualCards = [...new Set([...ownCards, ...lastPlayedCards()])];
  return (
    <>
      <Button
        look="quiet"
        className="flex-1 px-2"
        aria-label={`${t('autoJoinShort')}: ${t('autoJoin')}`}
        onClick={() => setOpen(true)}
      >
        <Repeat className="size-5" />
        {t('autoJoinShort')}
      </Button>
      {isOpen && (
        <AutoJoinDialog roomId={roomId} round={round} usualCards={usualCards} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
