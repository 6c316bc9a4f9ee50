import { NoticeBanner } from '../notices/notice-banner.tsx';
import { useLiveWallet } from '../wallet/use-live-wallet.ts';

/** The live feeds of a signed-in player on every screen: the wallet and the operator's notices. */
export function PlayerFeeds() {
  useLiveWallet();
  return <NoticeBanner />;
}
