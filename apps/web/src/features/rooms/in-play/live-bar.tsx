import { memo } from 'react';
import { later } from '../../../components/states/later.tsx';
import { tellHeight } from '../../../lib/screen/tell-height.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { usePlayer } from '../../accounts/player.ts';
import { useInRoom } from '../../navigation/in-a-room.ts';
import { type GameInPlay, useFollowedGames, useGamesInPlay } from './use-games-in-play.ts';
import { useLingering } from './use-lingering.ts';
import { useResults } from './use-results.ts';

const GameBars = later(async () => (await import('./game-bars.tsx')).GameBars);
const tellOwnHeight = (bar: HTMLElement | null) => tellHeight('--told-games-height', bar);
const NONE: readonly GameInPlay[] = [];

/**
 * This is a component of its own, as it shares the wallet's query without the screens' options,
 * such as reporting a failure. If the bar itself used the query, it would overwrite the options of
 * a screen that waits for the wallet.
 */
const FollowedGames = memo(function FollowedGames() {
  useFollowedGames();
  return null;
});

/**
 * Shows how the games in which the player holds cards stand, with links to them. A single game is
 * shown on every screen except its own. Several games each have a tab, on their own screens too.
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
    // As high as a game in it, so that nothing moves when that appears.
    <nav
      ref={tellOwnHeight}
      data-games-bar
      hidden={!isWanted}
      aria-label={t('yourGames')}
      className="mx-auto grid min-h-12.5 max-w-3xl auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 overflow-x-auto px-2 pt-1.5"
    >
      <FollowedGames />
      <GameBars games={isWanted ? games : NONE} shownRoomId={shownRoomId} />
    </nav>
  );
}
