import { useEffect, useState } from 'react';
import { RESULT_TOAST_MS } from '../limits.ts';
import type { GameInPlay } from './use-games-in-play.ts';

const NONE: readonly GameInPlay[] = [];

/**
 * The player's games. Those that were played stay for a moment after they have ended, to show how.
 */
export function useLingering(games: readonly GameInPlay[] = NONE): readonly GameInPlay[] {
  const [before, setBefore] = useState(games);
  const [endedGames, setEndedGames] = useState(NONE);
  if (before !== games) {
    setBefore(games);
    // A game that had not begun is left out: its cards were given back.
    const newlyEnded = before.filter((game) => game.phase === 'active' && !has(games, game));
    setEndedGames([...endedGames.filter((game) => !has(games, game)), ...newlyEnded]);
  }
  useEffect(() => {
    if (endedGames.length === 0) return;
    const timer = setTimeout(() => setEndedGames(NONE), RESULT_TOAST_MS);
    return () => clearTimeout(timer);
  }, [endedGames]);
  return endedGames.length === 0
    ? games
    : [...games, ...endedGames].sort((a, b) => Number(a.roundId) - Number(b.roundId));
}

const has = (games: readonly GameInPlay[], { roundId }: GameInPlay) => games.some((game) => game.roundId === roundId);
