import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '../../../lib/session.ts';
import { type ApiOutputs, trpc } from '../../../lib/trpc.ts';

export type GameInPlay = ApiOutputs['rooms']['cardsInPlay']['games'][number];

/**
 * How soon the cards in play are looked up again while there are any, should nothing be heard of
 * them.
 */
const LOOK_AGAIN_MS = 30_000;

/** The games in which the player holds cards, in whatever room. Undefined until they are known. */
export function useGamesInPlay(): readonly GameInPlay[] | undefined {
  const token = useToken();
  const { data } = trpc.rooms.cardsInPlay.useQuery(token === null ? skipToken : undefined, {
    refetchInterval: ({ state }) => (state.data?.cards ? LOOK_AGAIN_MS : false),
  });
  return token === null ? undefined : data?.games;
}

/**
 * Keeps them up to date. A card that is taken, given back, played or refunded changes the wallet or
 * the coins. These are pushed to every screen, so it costs no feed of its own.
 */
export function useFollowedGames(): void {
  const utils = trpc.useUtils();
  const { dataUpdatedAt } = trpc.wallet.balance.useQuery(undefined, { enabled: false });
  useEffect(() => {
    if (dataUpdatedAt > 0) void utils.rooms.cardsInPlay.invalidate();
  }, [dataUpdatedAt, utils]);
}
