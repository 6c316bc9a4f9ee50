import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { text } from '../../../lib/text/i18n.ts';
import { RESULT_TOAST_MS } from '../limits.ts';
import { fetchTableName } from '../table-name.ts';
import type { GameInPlay } from './use-games-in-play.ts';

/**
 * Says that a game is over in which the player had cards and won nothing. Says nothing if its board
 * is on the screen and shows that. A prize or a refund is a message of the inbox, which says it.
 */
export function useResults(games: readonly GameInPlay[] | undefined, shownRoomId: string | null): void {
  const utils = trpc.useUtils();
  const before = useRef<readonly GameInPlay[]>([]);
  useEffect(() => {
    if (!games) return;
    const endedGames = before.current.filter(({ roundId }) => !games.some((game) => game.roundId === roundId));
    before.current = games;
    const unseen = endedGames.filter(({ roomId }) => roomId !== shownRoomId);
    if (unseen.length === 0) return;

    async function tell(): Promise<void> {
      const { games: past } = await utils.history.list.fetch({ page: 1 }, { staleTime: 0 });
      for (const { roundId, roomId } of unseen) {
        const end = past.find((game) => game.roundId === roundId);
        // If the game is not in the list, the player has given the cards back.
        if (end?.outcome !== 'lose') continue;
        const table = await fetchTableName(utils, roomId);
        toast.info(text('lostElsewhere', { table }), { duration: RESULT_TOAST_MS });
      }
    }

    // A failure is not reported: the player's list of games has the result, too.
    tell().catch(() => undefined);
  }, [games, shownRoomId, utils]);
}
