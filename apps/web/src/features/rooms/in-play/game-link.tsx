import { etbOf, type RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import type { GameInPlay } from './use-games-in-play.ts';

interface GameLinkProps {
  game: GameInPlay;
  /** The table's round. Null until it is known. */
  round: RoundView | null;
  isShown?: boolean;
  className: string;
  children: ReactNode;
}

/**
 * A link to a game in which the player holds cards: to its board, or to the cards while they are
 * sold.
 */
export function GameLink({ game, round, isShown = false, className, children }: GameLinkProps) {
  const player = usePlayer();
  const isOn = round ? round.phase !== 'selecting' : game.phase === 'active';
  return (
    <Link
      to={isOn ? '/BingoBoard' : '/CartelaSelction'}
      search={playerSearch({ ...player, roomId: game.roomId, stake: etbOf(game.stakeSantim) })}
      aria-current={isShown ? 'page' : undefined}
      className={`min-h-11 min-w-0 rounded-xl border-2 py-1 font-bold ${className}`}
    >
      {children}
    </Link>
  );
}
