import { skipToken } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut } from '../../lib/errors.ts';
import { useToken } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFeedRetry } from '../../lib/use-feed-retry.ts';

/** Keeps the wallet, and the payments with it, as they are on the server, for every screen that shows them. */
export function useLiveWallet(): void {
  const utils = trpc.useUtils();
  const token = useToken();
  const begun = useRef(false);
  const feed = trpc.wallet.changes.useSubscription(token === null ? skipToken : undefined, {
    onData(balance) {
      // An answer that is still on its way may be older than this.
      void utils.wallet.balance.cancel().then(() => utils.wallet.balance.setData(undefined, balance));
      if (begun.current) void utils.wallet.transactions.invalidate();
      begun.current = true;
    },
    onError(error) {
      // The session was ended elsewhere: a query that fails of it is told to the whole app, which then says so and leaves.
      if (isSignedOut(error)) void utils.accounts.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    },
  });
  useFeedRetry(feed);
}
