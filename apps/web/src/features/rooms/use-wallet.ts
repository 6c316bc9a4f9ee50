import { trpc } from '../../lib/trpc.ts';

/** The player's wallet on the game screens. A balance that could not be fetched is told of, and counts as 0. */
export function useWalletSantim(): number {
  const balance = trpc.wallet.balance.useQuery(undefined, { meta: { failureText: 'failedToLoadWallet' } });
  return balance.data?.walletSantim ?? 0;
}
