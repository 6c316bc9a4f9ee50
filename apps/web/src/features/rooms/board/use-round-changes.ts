import type { RoundView } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { text } from '../../../lib/i18n.ts';
import { readText, writeText } from '../../../lib/storage.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';

/** The game whose start was announced, so that a reload does not announce it again. */
const ANNOUNCED = 'greetedGame';

/** Announces each game once by its id, and goes back to card selection when a new round opens. */
export function useRoundChanges({ roundId, phase }: RoundView): void {
  const navigate = useNavigate();
  const player = usePlayer();

  useEffect(() => {
    if (phase === 'active' && readText(ANNOUNCED, 'sessionStorage') !== roundId) {
      writeText(ANNOUNCED, roundId, 'sessionStorage');
      toast.success(text('gameStarted', { id: roundId }));
    }
    if (phase === 'selecting') {
      void navigate({ to: '/CartelaSelction', search: playerSearch(player), replace: true });
    }
  }, [phase, roundId, navigate, player]);
}
