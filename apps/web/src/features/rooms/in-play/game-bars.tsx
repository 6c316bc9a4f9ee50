import { ChevronRight } from 'lucide-react';
import { useText } from '../../../lib/text/i18n.ts';
import { useTableName } from '../table-name.ts';
import { useRoom } from '../use-room.ts';
import { GameLink } from './game-link.tsx';
import { GameProgress } from './game-progress.tsx';
import { GameTab, ShownTab } from './game-tab.tsx';
import type { GameInPlay } from './use-games-in-play.ts';

/** A bar if there is one game, or a tab for each of several. */
export function GameBars({ games, shownRoomId }: { games: readonly GameInPlay[]; shownRoomId: string | null }) {
  const [only, ...others] = games;
  if (only && others.length === 0) return <LiveGame game={only} />;
  return games.map((game) =>
    game.roomId === shownRoomId ? (
      <ShownTab key={game.roundId} game={game} />
    ) : (
      <GameTab key={game.roundId} game={game} isNarrow={games.length > 2} />
    ),
  );
}

function LiveGame({ game }: { game: GameInPlay }) {
  const t = useText();
  const { round, offsetMs, live } = useRoom(game.roomId);
  const name = useTableName(game.roomId);
  return (
    <GameLink
      game={game}
      round={round}
      className="flex large-text:flex-wrap items-center gap-2 border-gold bg-gold-soft px-3 text-ink text-sm"
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${live ? 'bg-mine motion-safe:animate-shimmer' : 'bg-edge'}`}
      />
      <span className="min-w-0 flex-1 large-text:flex-auto">
        {name}
        <span className="tabular-nums">
          {' · '}
          <GameProgress game={game} round={round} offsetMs={offsetMs} />
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        <span className="max-sm:sr-only">{t('backToGame')}</span>
        <ChevronRight className="size-5" />
      </span>
    </GameLink>
  );
}
