import { useEffect } from 'react';
import type { Platform } from '../../lib/platform/platform.ts';
import { useGamesInPlay } from '../rooms/in-play/use-games-in-play.ts';

/**
 * Lets Telegram ask before it closes Cartela while the player has cards in play, in any room and on
 * any screen.
 */
export function useClosingQuestion(platform: Platform): void {
  const games = useGamesInPlay();
  const asks = games !== undefined && games.length > 0;
  useEffect(() => platform.askBeforeClosing(asks), [platform, asks]);
}
