import { skipToken } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut } from '../../lib/errors.ts';
import { useToken } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFeedRetry } from '../../lib/use-feed-retry.ts';

/** Keeps the wallet and the payments up to date, for every screen that shows them. */
export function useLiveWallet(): void {
  const utils = trpc.useUtils();
  const token = useToken();
  const hasReceived = useRef(false);
  const feed = trpc.wallet.changes.useSubscription(token === null ? skipToken : undefined, {
    onData(balance) {
      // An answer that is still on its way may be older than this.
      void utils.wallet.balance.cancel().then(() => utils.wallet.balance.setData(undefined, balance));
      if (hasReceived.current) void utils.wallet.transactions.invalidate();
      hasReceived.current = true;
    },
    onError(error) {
      // The session was ended elsewhere. A query fails for the same reason, and the app then says so and leaves.
      if (isSignedOut(error)) void utils.accounts.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    },
  });
  useFeedRetry(feed);
}
