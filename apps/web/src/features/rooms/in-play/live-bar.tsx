import { memo } from 'react';
import { later } from '../../../components/later.tsx';
import { useText } from '../../../lib/i18n.ts';
import { usePlayer } from '../../accounts/player.ts';
import { useInRoom } from '../../navigation/in-a-room.ts';
import { type GameInPlay, useFollowedGames, useGamesInPlay } from './use-games-in-play.ts';
import { useLingering } from './use-lingering.ts';
import { useResults } from './use-results.ts';

const GameBars = later(async () => (await import('./game-bars.tsx')).GameBars);
const NONE: readonly GameInPlay[] = [];

/**
 * A component of its own. It shares the wallet's query, but not the screens' options, such as
 * reporting a failure. If it rendered with the bar, it would take those options from a screen that
 * waits for the wallet.
 */
const FollowedGames = memo(function FollowedGames() {
  useFollowedGames();
  return null;
});

/**
 * How each game goes on in which the player holds cards, and the way to it: on every screen but its
 * own. Of several there is a tab for each, also on their own screens.
 */
export function LiveBar() {
  const t = useText();
  const player = usePlayer();
  const shownRoomId = useInRoom() ? player.roomId : null;
  const inPlay = useGamesInPlay();
  useResults(inPlay, shownRoomId);
  const games = useLingering(inPlay);
  const isWanted = games.some(({ roomId }) => roomId !== shownRoomId);
  return (
    // As high as what comes into it, so that nothing moves.
    <nav
      data-games-bar
      hidden={!isWanted}
      aria-label={t('yourGames')}
      className="mx-auto grid min-h-12.5 max-w-3xl auto-cols-[minmax(6rem,1fr)] grid-flow-col gap-1 overflow-x-auto px-2 pt-1.5"
    >
      <FollowedGames />
      <GameBars games={isWanted ? games : NONE} shownRoomId={shownRoomId} />
    </nav>
  );
}
