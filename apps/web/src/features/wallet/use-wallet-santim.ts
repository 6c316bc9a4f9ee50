import { trpc } from '../../lib/trpc.ts';

/**
 * The player's balance on the game screens. If it cannot be fetched, a toast says so: it counts as
 * 0.
 */
export function useWalletSantim(): number {
  const balance = trpc.wallet.balance.useQuery(undefined, { meta: { failureText: 'failedToLoadWallet' } });
  return balance.data?.walletSantim ?? 0;
}
