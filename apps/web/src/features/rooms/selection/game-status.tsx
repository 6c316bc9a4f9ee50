import { MINUTE_MS } from '@cartela/api/kernel/day';
import type { RoundView } from '@cartela/game-core';
import { likelyCallsLeft, NUMBER_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';

const HOUR_MIN = 60;

/**
 * When the next game is likely to open, as in 1–2 minutes. When this one really ends is secret. A
 * range wider than from one to two would say nothing, so it begins later than it might.
 */
function nextGame({ takenCards, calledNumbers, callIntervalMs, parts }: RoundView, t: Translate): string {
  const { fewest, most } = likelyCallsLeft({ cards: takenCards.length, called: calledNumbers.length, parts });
  const minutes = (calls: number) => Math.max(1, Math.round((calls * callIntervalMs) / MINUTE_MS));
  const to = minutes(most);
  const from = Math.max(minutes(fewest), Math.ceil(to / 2));
  if (to > HOUR_MIN) return t('nextGameOverHour');
  return t('nextGameAbout', { minutes: from === to ? to : `${from}–${to}` });
}

/** When the next game is likely to open, and how far the one is that is on. */
export function GameStatus({ round }: { round: RoundView }) {
  const t = useText();
  const player = usePlayer();
  if (round.phase !== 'active') return <p className="font-bold">{t('nextRoundSoon')}</p>;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-muted text-xs tabular-nums">
        <span>{t('gameStartedWait')}</span> {t('calledOf', { called: round.calledNumbers.length, total: NUMBER_COUNT })}
      </p>
      <p className="text-balance font-bold leading-tight">{nextGame(round, t)}</p>
      <Link to="/BingoBoard" search={playerSearch(player)} className={buttonClass('primary', 'w-fit px-3 text-sm')}>
        {t('watchGame')}
      </Link>
    </div>
  );
}
