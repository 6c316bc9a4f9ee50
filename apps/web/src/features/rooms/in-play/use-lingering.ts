import { useEffect, useState } from 'react';
import { RESULT_TOAST_MS } from '../limits.ts';
import type { GameInPlay } from './use-games-in-play.ts';

const NONE: readonly GameInPlay[] = [];

/**
 * The player's games. Those that were played stay for a moment after they have ended, to show how.
 */
export function useLingering(games: readonly GameInPlay[] = NONE): readonly GameInPlay[] {
  const [known, setKnown] = useState(games);
  const [ended, setEnded] = useState(NONE);
  if (known !== games) {
    setKnown(games);
    // A game that had not begun is left out: its cards were given back.
    const gone = known.filter((game) => game.phase === 'active' && !has(games, game));
    setEnded([...ended.filter((game) => !has(games, game)), ...gone]);
  }
  useEffect(() => {
    if (ended.length === 0) return;
    const timer = setTimeout(() => setEnded(NONE), RESULT_TOAST_MS);
    return () => clearTimeout(timer);
  }, [ended]);
  return ended.length === 0 ? games : [...games, ...ended].sort((a, b) => Number(a.roundId) - Number(b.roundId));
}

const has = (games: readonly GameInPlay[], { roundId }: GameInPlay) => games.some((game) => game.roundId === roundId);
