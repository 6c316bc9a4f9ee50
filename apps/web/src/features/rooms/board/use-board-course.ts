import type { RoundView } from '@cartela/api/rooms/view';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { text } from '../../../lib/i18n.ts';
import { readText, writeText } from '../../../lib/storage.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';

/** The game whose start was told of, so that a reload does not tell it again. */
const GREETED = 'greetedGame';

/** Greets each game once by its id, and goes back to card selection when a new round opens. */
export function useBoardCourse({ gameId, phase }: RoundView): void {
  const navigate = useNavigate();
  const player = usePlayer();

  useEffect(() => {
    if (phase === 'active' && readText(GREETED, 'sessionStorage') !== gameId) {
      writeText(GREETED, gameId, 'sessionStorage');
      toast.success(text('gameStarted', { id: gameId }));
    }
    if (phase === 'selecting') {
      void navigate({ to: '/CartelaSelction', search: playerSearch(player), replace: true });
    }
  }, [phase, gameId, navigate, player]);
}
