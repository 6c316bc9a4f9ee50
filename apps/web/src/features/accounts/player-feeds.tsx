import { later } from '../../components/later.tsx';
import { useAcceptInvitation } from '../invitations/use-accept-invitation.ts';
import { useStopOutside } from '../rooms/auto-join/use-stop-outside.ts';
import { LiveBar } from '../rooms/in-play/live-bar.tsx';
import { useLiveWallet } from '../wallet/use-live-wallet.ts';

const NoticeBanner = later(async () => (await import('../notices/notice-banner.tsx')).NoticeBanner);
const Reminder = later(async () => (await import('../protection/reminder.tsx')).Reminder);

/** The id of the place above the page for what the app around Cartela offers. */
export const OFFER_PLACE = 'offer';

/**
 * The live feeds of a signed-in player on every screen: the wallet, the operator's notices, and
 * games elsewhere. Also says by whose invitation a new player came, and tells them of time and
 * money.
 */
export function PlayerFeeds() {
  useLiveWallet();
  useAcceptInvitation();
  useStopOutside();
  return (
    <>
      <NoticeBanner />
      <Reminder />
      <LiveBar />
      <div id={OFFER_PLACE} />
    </>
  );
}
