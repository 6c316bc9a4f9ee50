import { useLocation } from '@tanstack/react-router';
import { later } from '../../components/states/later.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { moneyTexts } from '../../locales/parts.ts';
import { pinPart } from '../accounts/pin/pin.ts';
import { findPlayer, PlayerContext, parsePlayerSearch } from '../accounts/player.ts';
import { useAcceptInvitation } from '../invitations/use-accept-invitation.ts';
import { useStopOutside } from '../rooms/auto-join/use-stop-outside.ts';
import { LiveBar } from '../rooms/in-play/live-bar.tsx';
import { Wins } from '../rooms/win/wins.tsx';
import { useLiveWallet } from '../wallet/use-live-wallet.ts';

const InboxNews = later(async () => (await import('../inbox/inbox-news.tsx')).InboxNews);
const NoticeBanner = later(async () => (await import('../notices/notice-banner.tsx')).NoticeBanner);
const NumberClaim = later(async () => (await import('../accounts/number-claim.tsx')).NumberClaim, moneyTexts);
const PinReset = pinPart(async () => (await import('../accounts/pin/pin-reset.tsx')).PinReset);
const Reminder = later(async () => (await import('../player-limits/reminder.tsx')).Reminder);

/** The id of the place above the page where a platform's offers are shown, such as Telegram's. */
export const OFFER_PLACE = 'offer';

/**
 * What follows a signed-in player on every screen, also on those that strangers see: the live
 * wallet, the inbox, the operator's notices, games in other rooms, wins, the reminder of time and
 * money, any other claim on the account, and a reset of its PIN. Also tells the server whose
 * invitation brought a new player, and stops auto-join outside of its room.
 */
export function PlayerFeeds() {
  const { search, state } = useLocation();
  const player = findPlayer(parsePlayerSearch(search), state);
  return (
    player && (
      <PlayerContext value={player}>
        <Feeds />
      </PlayerContext>
    )
  );
}

function Feeds() {
  const claim = trpc.telegram.ownClaim.useQuery();
  const pin = trpc.accounts.ownPin.useQuery();
  useLiveWallet();
  useAcceptInvitation();
  useStopOutside();
  return (
    <>
      <InboxNews />
      <NoticeBanner />
      <Reminder />
      {claim.data && !claim.data.isObjected && <NumberClaim claim={claim.data} />}
      {pin.data?.resetsAtMs != null && <PinReset untilMs={pin.data.resetsAtMs} />}
      <LiveBar />
      <Wins />
      <div id={OFFER_PLACE} />
    </>
  );
}
