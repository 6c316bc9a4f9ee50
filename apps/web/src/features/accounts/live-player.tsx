import { NoticeBanner } from '../notices/notice-banner.tsx';
import { useLiveWallet } from '../wallet/use-live-wallet.ts';

/** What reaches a signed-in player on every screen: the wallet as it changes, and the operator's notices. */
export function LivePlayer() {
  useLiveWallet();
  return <NoticeBanner />;
}
