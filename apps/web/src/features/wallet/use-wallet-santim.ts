import { useEffect } from 'react';
import { isSignedOut } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { text } from '../../lib/text/i18n.ts';

/**
 * The player's balance on the game screens, in santim. It is 0 until it is fetched. If that fails,
 * a toast says so.
 */
export function useWalletSantim(): number {
  const { data, error } = trpc.wallet.balance.useQuery();
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error(text('failedToLoadWallet'), { id: 'failedToLoadWallet' });
  }, [error]);
  return data?.walletSantim ?? 0;
}
