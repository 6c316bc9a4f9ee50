import { skipToken } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useToken } from '../../../lib/session/session.ts';

export type GameInPlay = ApiOutputs['rooms']['cardsInPlay']['games'][number];

/**
 * How often the cards in play are fetched again while there are any, in case no event about them
 * arrives.
 */
const FETCH_AGAIN_MS = 30_000;

/** The games in which the player holds cards, in any room. Undefined until they are known. */
export function useHeldGames(): readonly GameInPlay[] | undefined {
  const token = useToken();
  const { data } = trpc.rooms.cardsInPlay.useQuery(token === null ? skipToken : undefined, {
    refetchInterval: ({ state }) => (state.data?.cards ? FETCH_AGAIN_MS : false),
  });
  return token === null ? undefined : data?.games;
}

/** Those of them that are on, or begin soon. */
export function useGamesInPlay(): readonly GameInPlay[] | undefined {
  const games = useHeldGames();
  // The same list as long as nothing changes: others notice changes by that.
  return useMemo(() => games?.filter(({ isLater }) => !isLater), [games]);
}

/**
 * Keeps the games in play up to date without a feed of its own. A card that is taken, given back,
 * played or refunded changes the wallet or the coins, and these are pushed to every screen.
 */
export function useFollowedGames(): void {
  const utils = trpc.useUtils();
  const { dataUpdatedAt } = trpc.wallet.balance.useQuery(undefined, { enabled: false });
  useEffect(() => {
    if (dataUpdatedAt > 0) void utils.rooms.cardsInPlay.invalidate();
  }, [dataUpdatedAt, utils]);
}
