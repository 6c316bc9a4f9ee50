import { useEffect, useReducer, useRef } from 'react';
import { useSayLostFeed } from '../../../lib/api/lost-touch.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFeedRetry } from '../../../lib/api/use-feed-retry.ts';
import { useWaitingInTitle } from '../../../lib/screen/screen-title.ts';
import { leaveWhenRefused } from '../admin-api.ts';
import { useListRefresh } from '../use-list-refresh.ts';
import { applyRequestsEvent, NO_REQUESTS, type RequestsEvent, unseenCount } from './unseen-requests.ts';

/**
 * Keeps the area's lists up to date, and shows the count of unseen requests in the page's title.
 */
export function useBusinessChanges(): void {
  const refresh = useListRefresh();
  const hasReceived = useRef(false);
  const [requests, dispatch] = useReducer(applyRequestsEvent, NO_REQUESTS);
  const feed = trpc.dashboard.pendingFeed.useSubscription(undefined, {
    onData({ deposits, withdrawals }) {
      // The feed sends only counts. So from the second message on, the lists are fetched again.
      if (hasReceived.current) void refresh();
      hasReceived.current = true;
      dispatch({ type: 'counted', pending: deposits.count + withdrawals.count });
    },
    onError: leaveWhenRefused,
  });
  useSayLostFeed(feed);
  useFeedRetry(feed);
  useSeenOnActivity(dispatch);
  useWaitingInTitle(unseenCount(requests));
}

/** An operator who touches the page, uses its keys or comes back to it has seen what is on it. */
function useSeenOnActivity(dispatch: (event: RequestsEvent) => void): void {
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === 'visible') dispatch({ type: 'seen' });
    };
    const events = ['pointerdown', 'keydown', 'visibilitychange'] as const;
    for (const name of events) document.addEventListener(name, listener);
    return () => {
      for (const name of events) document.removeEventListener(name, listener);
    };
  }, [dispatch]);
}
