import { awaitedPlayers, NUMBER_COUNT, nearnessOf, type RoundView, waysNow } from '@cartela/game-core';
import { prizeOf } from '../../../lib/prize.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { waitText } from '../next-due.ts';
import type { GameInPlay } from './use-games-in-play.ts';

interface GameProgressProps {
  game: GameInPlay;
  /** The table's round. Null until it is known. */
  round: RoundView | null;
  offsetMs: number;
  /** Whether on a phone there is place for a word or two only. */
  isNarrow?: boolean;
}

/**
 * How a game is going for the player: when it begins, how near they are to a win, or how it has
 * ended.
 */
export function GameProgress({ game, round, offsetMs, isNarrow }: GameProgressProps) {
  const t = useText();
  const timeLeft = useTimeLeft(round?.phase === 'selecting' ? round.selectingEndsAtMs : null, offsetMs);
  if (round?.roundId !== game.roundId) return null;
  if (round.phase === 'selecting') {
    const awaited = awaitedPlayers(round);
    const start = waitText(awaited, t, t('statusIn', { left: timeLeft }));
    if (!isNarrow || awaited === 0) return start;
    return (
      <>
        <span className="max-sm:hidden">{start}</span>
        <span className="sm:hidden">{t('waiting')}</span>
      </>
    );
  }
  if (round.phase === 'cancelled') return t('refunded');
  if (round.phase === 'settled') {
    const prizeSantim = prizeOf(round.winners, game.cards);
    return prizeSantim > 0 ? t('endWon', { prize: formatEtb(prizeSantim) }) : t('endLost');
  }
  const toGo = callsToGo(round, game);
  const callsText = t('calledOf', { called: round.calledNumbers.length, total: NUMBER_COUNT });
  return (
    <>
      <span className={isNarrow ? 'max-sm:hidden' : ''}>{callsText} · </span>
      {toGo === 0 ? t('bingo') : t('toGo', { count: toGo })}
    </>
  );
}

/** How many more calls the player's nearest card needs. */
export function callsToGo(round: RoundView, { cards }: GameInPlay): number {
  const [calls, ways] = [new Set(round.calledNumbers), waysNow(round)];
  return Math.min(...cards.map((cardNo) => nearnessOf(cardNo, calls, ways).toGo));
}
