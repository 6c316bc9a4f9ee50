import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Platform } from '../../lib/platform/platform.ts';
import { useToken } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** How soon the cards in play are looked up again while there are any, should nothing be heard of them. */
const LOOK_AGAIN_MS = 10_000;

/** While the player has cards in play, in whatever room and on whatever screen, closing Cartela is asked about. */
export function useClosingQuestion(platform: Platform): void {
  const utils = trpc.useUtils();
  const token = useToken();
  const held = trpc.rooms.cardsInPlay.useQuery(token === null ? skipToken : undefined, {
    refetchInterval: ({ state }) => (state.data?.cards ? LOOK_AGAIN_MS : false),
  });
  // A card that is taken, given back, played or refunded changes the wallet or the coins. These are pushed
  // to every screen, so it costs no feed of its own.
  const { dataUpdatedAt } = trpc.wallet.balance.useQuery(undefined, { enabled: false });
  useEffect(() => {
    if (dataUpdatedAt > 0) void utils.rooms.cardsInPlay.invalidate();
  }, [dataUpdatedAt, utils]);
  const asks = token !== null && (held.data?.cards ?? 0) > 0;
  useEffect(() => platform.askBeforeClosing(asks), [platform, asks]);
}
