import { NoticeBanner } from '../notices/notice-banner.tsx';
import { useLiveWallet } from '../wallet/use-live-wallet.ts';

/** What reaches a signed-in player on every screen: changes of the wallet, and the operator's notices. */
export function PlayerFeeds() {
  useLiveWallet();
  return <NoticeBanner />;
}
