import { useEffect, useReducer, useRef } from 'react';
import { useSayLostFeed } from '../../../lib/api/lost-touch.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useFeedRetry } from '../../../lib/api/use-feed-retry.ts';
import { useWaitingInTitle } from '../../../lib/screen/screen-title.ts';
import { leaveWhenRefused } from '../admin-api.ts';
import { applyRequestsEvent, NO_REQUESTS, type RequestsEvent, unseenCount } from './unseen-requests.ts';

type Summary = ApiOutputs['dashboard']['summary'];

/**
 * Keeps the area's lists up to date, and shows the count of unseen requests in the page's title.
 */
export function useBusinessChanges(): void {
  const refresh = useListRefresh();
  const [requests, dispatch] = useReducer(applyRequestsEvent, NO_REQUESTS);
  const feed = trpc.dashboard.summaryFeed.useSubscription(undefined, {
    onData(summary) {
      refresh(summary);
      dispatch({ type: 'counted', pending: summary.pendingDeposits + summary.pendingWithdrawals });
    },
    onError: leaveWhenRefused,
  });
  useSayLostFeed(feed);
  useFeedRetry(feed);
  useSeenOnActivity(dispatch);
  useWaitingInTitle(unseenCount(requests));
}

/** The feed sends only totals, so each message makes the lists fetch their content again. */
function useListRefresh(): (summary: Summary) => void {
  const utils = trpc.useUtils();
  const hasReceived = useRef(false);
  return (summary) => {
    utils.dashboard.summary.setData(undefined, summary);
    const isFirst = !hasReceived.current;
    hasReceived.current = true;
    if (isFirst) return;
    void utils.dashboard.waiting.invalidate();
    void utils.payments.pending.invalidate();
    void utils.payments.questions.open.invalidate();
    void utils.approvals.pending.invalidate();
    void utils.payments.messages.invalidate();
    void utils.payments.candidates.invalidate();
    void utils.payments.alarms.invalidate();
    void utils.payments.hook.invalidate();
    void utils.payments.receipts.invalidate();
    void utils.dashboard.recentPayments.invalidate();
    void utils.accounts.users.invalidate();
    void utils.dashboard.player.invalidate();
    void utils.dashboard.playerSums.invalidate();
  };
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
