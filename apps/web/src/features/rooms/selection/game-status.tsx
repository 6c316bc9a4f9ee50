import type { RoundView } from '@cartela/game-core';
import { letterOf, NUMBER_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { nextGame } from '../next-game.ts';

/** How far the game is that is on, and when the next one is likely to open. */
export function GameStatus({ round }: { round: RoundView }) {
  const t = useText();
  const player = usePlayer();
  const last = round.calledNumbers.at(-1);
  if (round.phase !== 'active') return <p className="font-bold">{t('nextRoundSoon')}</p>;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-bold text-[0.8125rem] leading-tight">{t('gameStartedWait')}</p>
      <p className="text-muted text-xs">
        {t('callsSoFar', { called: round.calledNumbers.length, total: NUMBER_COUNT })}
        {last !== undefined && ` · ${t('lastCallIs', { call: `${letterOf(last)} ${last}` })}`}
      </p>
      <p className="font-bold text-sm">
        {nextGame({ ...round, cards: round.takenCards.length, called: round.calledNumbers.length }, t)}
      </p>
      <Link to="/BingoBoard" search={playerSearch(player)} className={buttonClass('primary', 'w-fit text-sm')}>
        {t('watchGame')}
      </Link>
    </div>
  );
}
