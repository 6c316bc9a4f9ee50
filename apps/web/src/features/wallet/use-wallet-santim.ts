import { trpc } from '../../lib/trpc.ts';

/**
 * The player's balance on the game screens, in santim. It is 0 until it is fetched. If that fails,
 * a toast says so.
 */
export function useWalletSantim(): number {
  const balance = trpc.wallet.balance.useQuery(undefined, { meta: { failureText: 'failedToLoadWallet' } });
  return balance.data?.walletSantim ?? 0;
}
