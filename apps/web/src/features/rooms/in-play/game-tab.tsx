import type { RoundView } from '@cartela/game-core';
import { prizeOf } from '../../../lib/prize.ts';
import { useTableName } from '../table-name.ts';
import { useRoom } from '../use-room.ts';
import { GameLink } from './game-link.tsx';
import { callsToGo, GameProgress } from './game-progress.tsx';
import type { GameInPlay } from './use-games-in-play.ts';

const LOOKS = {
  calm: 'border-gold bg-surface text-ink',
  /** A card needs one more number. */
  near: 'border-ink bg-gold text-on-gold halo',
  won: 'border-mine bg-gold-soft text-ink halo',
} as const;

const SHAPE =
  'relative grid content-center justify-items-center whitespace-nowrap px-0.75 text-[0.6875rem] leading-tight sm:px-1 sm:text-sm';

/**
 * The tab of one of several games. It shows each call, more strongly if a card then needs one more,
 * and most of all a win.
 */
export function GameTab({ game, isNarrow }: { game: GameInPlay; isNarrow: boolean }) {
  const { round, offsetMs, live } = useRoom(game.roomId);
  const name = useTableName(game.roomId);
  const present = round?.roundId === game.roundId ? round : null;
  return (
    <GameLink
      game={game}
      round={round}
      className={`${SHAPE} ${LOOKS[lookOf(present, game)]} ${live ? '' : 'opacity-70'}`}
    >
      <span>{name}</span>
      {/* The key makes the text appear anew with each call, which starts the animation. */}
      <span key={present?.calledNumbers.length} className="tabular-nums motion-safe:animate-call">
        <span className="sr-only"> · </span>
        <GameProgress {...{ game, round, offsetMs, isNarrow }} />
      </span>
    </GameLink>
  );
}

function lookOf(round: RoundView | null, game: GameInPlay): keyof typeof LOOKS {
  if (round?.phase === 'settled') return prizeOf(round.winners, game.cards) > 0 ? 'won' : 'calm';
  return round?.phase === 'active' && callsToGo(round, game) === 1 ? 'near' : 'calm';
}

/** The tab of the game on the screen. The screen itself shows how that game is going. */
export function ShownTab({ game }: { game: GameInPlay }) {
  const name = useTableName(game.roomId);
  return (
    <GameLink game={game} round={null} isShown className={`${SHAPE} border-brand bg-brand text-on-brand`}>
      <span>{name}</span>
      <span aria-hidden="true">●</span>
    </GameLink>
  );
}
