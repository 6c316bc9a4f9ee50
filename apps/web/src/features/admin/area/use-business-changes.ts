import { useEffect, useReducer, useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeedRetry } from '../../../lib/use-feed-retry.ts';
import { leaveWhenRefused } from '../admin-api.ts';
import type { Summary } from '../types.ts';
import { foldNews, type NewsEvent, NO_NEWS, newCount } from './news.ts';

/** Keeps the area's lists true as payments and players arrive, and the page's title saying what is new. */
export function useBusinessChanges(): { reconnecting: boolean } {
  const refresh = useListRefresh();
  const [news, tell] = useReducer(foldNews, NO_NEWS);
  const feed = trpc.admin.changes.useSubscription(undefined, {
    onData(summary) {
      refresh(summary);
      tell({ type: 'counted', pending: summary.pendingDeposits + summary.pendingWithdrawals });
    },
    onError: leaveWhenRefused,
  });
  useFeedRetry(feed);
  useOperatorAtWork(tell);
  useTitle(newCount(news));
  return { reconnecting: feed.status === 'connecting' && feed.data !== undefined };
}

/** The feed tells the totals; what stands behind them is asked for again when they may have changed. */
function useListRefresh(): (summary: Summary) => void {
  const utils = trpc.useUtils();
  const begun = useRef(false);
  return (summary) => {
    utils.admin.summary.setData(undefined, summary);
    const isFirst = !begun.current;
    begun.current = true;
    if (isFirst) return;
    void utils.payments.pending.invalidate();
    void utils.admin.transactions.invalidate();
    void utils.admin.users.invalidate();
    void utils.admin.player.invalidate();
  };
}

/** Who touches the page, uses its keys or comes back to it has seen what is on it. */
function useOperatorAtWork(tell: (event: NewsEvent) => void): void {
  useEffect(() => {
    const atWork = () => {
      if (document.visibilityState === 'visible') tell({ type: 'seen' });
    };
    const events = ['pointerdown', 'keydown', 'visibilitychange'] as const;
    for (const name of events) document.addEventListener(name, atWork);
    return () => {
      for (const name of events) document.removeEventListener(name, atWork);
    };
  }, [tell]);
}

function useTitle(news: number): void {
  const t = useText();
  const title = news > 0 ? t('adminTitleWithCount', { count: news }) : t('adminTitle');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
