import { useEffect } from 'react';
import type { Platform } from '../../lib/platform/platform.ts';
import { useGamesInPlay } from '../rooms/in-play/use-games-in-play.ts';

/**
 * While the player has cards in play, in whatever room and on whatever screen, closing Cartela is
 * asked about.
 */
export function useClosingQuestion(platform: Platform): void {
  const games = useGamesInPlay();
  const asks = games !== undefined && games.length > 0;
  useEffect(() => platform.askBeforeClosing(asks), [platform, asks]);
}
