import { applyRoomEvent, type RoomEvent, type RoomView, type RoundView } from '@cartela/game-core';
import { useEffect, useReducer, useRef } from 'react';
import { useSayLost } from '../../lib/api/lost-touch.ts';
import { probeSockets } from '../../lib/api/patient-socket.ts';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { clockOffset, useIsPast } from '../../lib/clock.ts';
import { LATE_MS, QUIET_MS } from './limits.ts';
import { nextDueMs } from './next-due.ts';

interface LiveState {
  readonly view: RoomView | null;
  readonly offsetMs: number;
}

interface Received {
  readonly event: RoomEvent;
  /** Null for an event that does not say the server's time. */
  readonly offsetMs: number | null;
}

function applyReceived(state: LiveState, { event, offsetMs }: Received): LiveState {
  return { view: applyRoomEvent(state.view, event), offsetMs: offsetMs ?? state.offsetMs };
}

export interface LiveRoom {
  readonly view: RoomView | null;
  readonly round: RoundView | null;
  /** The milliseconds to add to this device's clock to get the server's. */
  readonly offsetMs: number;
  /**
   * Whether the view is up to date. It is not while the feed connects again, or when an event that
   * was due has not come.
   */
  readonly live: boolean;
  /** Whether the feed has been lost, or has not come at all. */
  readonly lost: boolean;
  readonly error: { readonly message: string } | null;
  readonly retry: () => void;
}

/** A room that is kept up to date by the events of its live feed. */
export function useRoom(roomId: string): LiveRoom {
  const [{ view, offsetMs }, receive] = useReducer(applyReceived, { view: null, offsetMs: 0 });
  const refreshOwn = useOwnRefresh(roomId);
  const feed = trpc.rooms.feed.useSubscription(
    { roomId },
    {
      onData(event) {
        receive({ event, offsetMs: 'serverNowMs' in event ? clockOffset(event.serverNowMs) : null });
        refreshOwn(event);
      },
    },
  );
  const isLate = useIsLate(view?.round ?? null, offsetMs);
  const live = view !== null && feed.status === 'pending' && !isLate;
  useSayLost(view !== null && !live);
  return {
    view,
    round: view?.round ?? null,
    offsetMs,
    live,
    lost: feed.status === 'connecting' && feed.error !== null,
    error: feed.status === 'error' ? feed.error : null,
    retry: feed.reset,
  };
}

/** Whether an event that was due has not come. Somewhat earlier, probes the connections. */
function useIsLate(round: RoundView | null, offsetMs: number): boolean {
  const dueMs = round && nextDueMs(round);
  const isQuiet = useIsPast(dueMs && dueMs + QUIET_MS, offsetMs);
  useEffect(() => {
    if (isQuiet && dueMs !== null) probeSockets();
  }, [isQuiet, dueMs]);
  return useIsPast(dueMs && dueMs + LATE_MS, offsetMs);
}

/**
 * Fetches the player's own data again when an event may have changed it. The feed itself is the
 * same for all players.
 */
function useOwnRefresh(roomId: string): (event: RoomEvent) => void {
  const utils = trpc.useUtils();
  const hasReceived = useRef(false);
  return (event) => {
    const isFirst = !hasReceived.current;
    hasReceived.current = true;
    if (isFirst) return;
    if (event.type === 'snapshot' || event.type === 'started') void utils.rooms.playerStatus.invalidate({ roomId });
    const orders = utils.rooms.cardOrders.getData() ?? [];
    if (orders.length > 0 && mayEndOrder(event, orders)) void utils.rooms.cardOrders.invalidate();
    // What a game changes in the wallet is pushed. It is fetched with a new round, in case a push
    // was lost.
    if (event.type === 'snapshot') void utils.wallet.balance.invalidate();
    // A lost game does not change the wallet, so no push says that its cards are no longer in play.
    if (event.type === 'settled' && utils.rooms.cardsInPlay.getData()?.cards) void utils.rooms.cardsInPlay.invalidate();
  };
}

type CardOrders = ApiOutputs['rooms']['cardOrders'];

/** Whether an order may have been carried out, or have ended without a game. */
function mayEndOrder(event: RoomEvent, orders: CardOrders): boolean {
  if (event.type === 'snapshot') return true;
  if (event.type !== 'cards' || !event.next) return false;
  const { orderedCards } = event.next;
  return orders.some(
    ({ roundId, cards }) => roundId === event.roundId && !cards.every((no) => orderedCards.includes(no)),
  );
}
