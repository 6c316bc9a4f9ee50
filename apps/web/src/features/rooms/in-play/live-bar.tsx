import { ChevronRight } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { usePlayer } from '../../accounts/player.ts';
import { useInRoom } from '../../navigation/in-a-room.ts';
import { useTableName } from '../tables/table-name.ts';
import { useRoom } from '../use-room.ts';
import { GameLink } from './game-link.tsx';
import { GameProgress } from './game-progress.tsx';
import { GameTab, ShownTab } from './game-tab.tsx';
import { type GameInPlay, useFollowedGames, useGamesInPlay } from './use-games-in-play.ts';
import { useLingering } from './use-lingering.ts';
import { useResults } from './use-results.ts';

/**
 * How each game goes on in which the player holds cards, and the way to it: on every screen but its own. Of
 * several there is a tab for each, also on their own screens.
 */
export function LiveBar() {
  const t = useText();
  const player = usePlayer();
  const shownRoomId = useInRoom() ? player.roomId : null;
  const inPlay = useGamesInPlay();
  useFollowedGames();
  useResults(inPlay, shownRoomId);
  const games = useLingering(inPlay);
  const elsewhere = games.filter(({ roomId }) => roomId !== shownRoomId);
  const [only] = games;
  if (!only || elsewhere.length === 0) return null;
  return (
    <nav
      aria-label={t('yourGames')}
      className="mx-auto grid max-w-3xl auto-cols-[minmax(6rem,1fr)] grid-flow-col gap-1 overflow-x-auto px-2 pt-1.5"
    >
      {games.length === 1 ? (
        <LiveGame game={only} />
      ) : (
        games.map((game) =>
          game.roomId === shownRoomId ? (
            <ShownTab key={game.roundId} game={game} />
          ) : (
            <GameTab key={game.roundId} game={game} />
          ),
        )
      )}
    </nav>
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
      className="flex items-center gap-2 border-gold bg-gold-soft px-3 text-ink text-sm"
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${live ? 'bg-mine motion-safe:animate-shimmer' : 'bg-edge'}`}
      />
      <span className="min-w-0 flex-1">
        {name}
        <span className="tabular-nums">
          {' · '}
          <GameProgress game={game} round={round} offsetMs={offsetMs} />
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        {t('backToGame')}
        <ChevronRight className="size-5" />
      </span>
    </GameLink>
  );
}
