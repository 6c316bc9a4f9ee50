import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { later } from '../components/states/later.tsx';
import { NavBar } from '../features/navigation/nav-bar.tsx';
import { NotFoundPage, PageError } from '../features/navigation/page-problems.tsx';
import { ToastPlace } from '../features/navigation/toast-place.tsx';
import { useIsOther, useToken } from '../lib/session/session.ts';

const OtherAccount = later(async () => (await import('../features/accounts/other-account.tsx')).OtherAccount);
const Foot = later(async () => (await import('../features/terms/foot.tsx')).Foot);
const PlayerFeeds = later(async () => (await import('../features/navigation/player-feeds.tsx')).PlayerFeeds);
const StopNotice = later(async () => (await import('../features/terms/stop-notice.tsx')).StopNotice);
const UpdateBanner = later(async () => (await import('../features/navigation/update-banner.tsx')).UpdateBanner);

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

function Root() {
  const token = useToken();
  const ownHeader = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownHeader) });
  // Nothing of the other account's may be shown or go on here.
  const isOther = useIsOther() && !ownHeader;
  return (
    <>
      <OtherAccount isShown={isOther} />
      {!isOther && (
        <>
          {!ownHeader && <NavBar />}
          <ToastPlace />
          <UpdateBanner />
          {!ownHeader && <StopNotice />}
          {token && !ownHeader && <PlayerFeeds />}
          <Outlet />
          {!ownHeader && <Foot />}
        </>
      )}
    </>
  );
}
