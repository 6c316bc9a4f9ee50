import type { RoundView } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../lib/screen/toast.ts';
import { text } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { takeSeen } from '../seen-starts.ts';

/**
 * Greets players once in each game, by its id, if they were there before it began. Goes back to the
 * card selection when a new round opens.
 */
export function useRoundChanges({ roundId, phase }: RoundView): void {
  const navigate = useNavigate();
  const player = usePlayer();

  useEffect(() => {
    if (phase === 'active' && takeSeen(roundId)) toast.success(text('gameStarted', { id: roundId }));
    if (phase === 'selecting') {
      void navigate({ to: '/CartelaSelction', search: playerSearch(player), replace: true });
    }
  }, [phase, roundId, navigate, player]);
}
