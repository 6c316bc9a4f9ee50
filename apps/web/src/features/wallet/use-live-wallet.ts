import { skipToken } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut } from '../../lib/api/errors.ts';
import { useSayLostFeed } from '../../lib/api/lost-touch.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useFeedRetry } from '../../lib/api/use-feed-retry.ts';
import { useToken } from '../../lib/session/session.ts';

/** Keeps the wallet and the payments up to date, for every screen that shows them. */
export function useLiveWallet(): void {
  const utils = trpc.useUtils();
  const token = useToken();
  const hasReceived = useRef(false);
  const feed = trpc.wallet.changes.useSubscription(token === null ? skipToken : undefined, {
    onData(balance) {
      // The answer of a query that is under way may be older than this balance, and must not
      // overwrite it.
      void utils.wallet.balance.cancel().then(() => utils.wallet.balance.setData(undefined, balance));
      if (hasReceived.current) {
        void utils.wallet.transactions.invalidate();
        void utils.payments.checkouts.invalidate();
      }
      hasReceived.current = true;
    },
    onError(error) {
      // The session was ended elsewhere. This query fails as well, and the app then tells the
      // player.
      if (isSignedOut(error)) void utils.accounts.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    },
  });
  useSayLostFeed(feed);
  useFeedRetry(feed);
}
