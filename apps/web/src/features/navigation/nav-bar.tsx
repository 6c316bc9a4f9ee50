import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft, CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Flower } from '../../components/game/flower.tsx';
import { LostBanner } from '../../components/states/lost-banner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToken } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useLogOut } from '../accounts/use-log-out.ts';
import { InboxBell, UnreadCount } from '../inbox/inbox-bell.tsx';
import { BAR_ITEM } from './bar-item.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useInRoom } from './in-a-room.ts';
import { LanguageButton } from './language-button.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeButton } from './theme-button.tsx';

export function NavBar() {
  const t = useText();
  const token = useToken();
  const inRoom = useInRoom();
  return (
    <header className="sticky top-0 z-30 bg-brand pt-(--bar-inset) text-on-brand">
      <nav
        aria-label={t('mainNavigation')}
        className="mx-auto flex min-h-11 max-w-7xl flex-wrap items-center gap-x-2 px-3 lg:flex-nowrap in-data-overlaid:justify-center in-data-overlaid:gap-0 sm:min-h-14"
      >
        <Link to={token ? '/Mainmenu' : '/'} className={`${BAR_ITEM} -ml-2 shrink-0 px-2`}>
          {/* A room has no bar at the bottom of a phone, so the way back is here. */}
          {inRoom && (
            <span className="flex items-center gap-1 lg:hidden">
              <ChevronLeft className="-ml-1 size-6" />
              <span className="large-text:sr-only">{t('allRooms')}</span>
            </span>
          )}
          <Flower className={`size-7 ${inRoom ? 'max-lg:hidden' : ''}`} />
          {/* On a narrow desktop the links to the screens need this space. */}
          <span
            className={`font-extrabold text-lg tracking-tight large-text:sr-only lg:max-xl:sr-only ${inRoom ? 'max-lg:hidden' : ''}`}
          >
            {t('productName')}
          </span>
        </Link>
        {token ? <PlayerMenu /> : <VisitorMenu />}
      </nav>
      <div className="tibeb h-[5px]" aria-hidden="true" />
      <LostBanner />
    </header>
  );
}

const MENU =
  'ml-auto in-data-overlaid:ml-0 flex min-w-min flex-1 flex-wrap items-center justify-end gap-x-1 in-data-overlaid:flex-none lg:flex-nowrap';

/**
 * On a phone, the invitation to log in has a line of its own at the bottom of the bar. Nobody on a
 * break is invited.
 */
function VisitorMenu() {
  const t = useText();
  return (
    <>
      <div className={`${MENU} large-text:*:px-1 large-text:text-xs sm:order-last sm:flex-none`}>
        <Link to="/logins" className={`${BAR_ITEM} calls-in underline`}>
          {t('logIn')}
        </Link>
        <LanguageButton />
        <ThemeButton />
      </div>
      <span className="calls-in in-data-overlaid:hidden text-xs leading-tight max-sm:basis-full max-sm:pb-2 sm:min-w-min sm:flex-1 sm:text-right sm:text-base">
        {t('clickLogin')}
      </span>
    </>
  );
}

/**
 * The screens that a signed-in player can open from anywhere. `atBottom`: a phone's bottom bar has
 * it.
 */
const SCREENS = [
  { to: '/Mainmenu', name: 'play', atBottom: true },
  { to: '/GameHistory', name: 'history', atBottom: true },
  { to: '/wallet', name: 'wallet', atBottom: true },
  { to: '/transhistory', name: 'transactionsTitle', atBottom: false },
  { to: '/Report', name: 'report', atBottom: false },
  { to: '/TopUsers', name: 'topUsers', atBottom: false },
  { to: '/jackpots', name: 'jackpots', atBottom: false },
  { to: '/invite', name: 'invite', atBottom: false },
  { to: '/limits', name: 'limits', atBottom: false },
  { to: '/settings', name: 'settings', atBottom: false },
] as const;

const MENU_ID = 'player-menu';
const MENU_ITEM = `${BAR_ITEM} justify-start lg:justify-center lg:px-[3px] lg:text-sm lg:tracking-tight xl:px-1.5 xl:tracking-normal xl:text-base`;
const SCREEN_LINK = `${MENU_ITEM} aria-[current=page]:bg-brand-deep aria-[current=page]:shadow-[inset_0_-3px_var(--color-gold)]`;
/** What the bar has no room for between Telegram's buttons is in the menu there. */
const OVERLAID_ONLY = 'lg:hidden [:root:not([data-overlaid])_&]:hidden';

/**
 * On a desktop the links are a row in the bar. On a phone they open above the bar at the bottom. A
 * room needs that space, so there they open below the bar at the top.
 */
function PlayerMenu() {
  const t = useText();
  const logOut = useLogOut();
  const inRoom = useInRoom();
  const { pathname } = useLocation();
  // The path where it was opened. So it closes on any other screen, however the player got there.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const close = () => setOpenOn(null);
  // A phone's menu is opened by few, so most pages need not ask.
  const isSeen = open || window.matchMedia('(width >= 64rem)').matches;
  const once = { enabled: isSeen, staleTime: Number.POSITIVE_INFINITY };
  const { data: invitations } = trpc.invitations.mine.useQuery(undefined, once);
  const { data: jackpots = [] } = trpc.jackpots.list.useQuery(undefined, once);
  const invites = !invitations || invitations.isOn || invitations.invited.length > 0;
  const screens = SCREENS.filter(
    ({ to }) => (to !== '/invite' || invites) && (to !== '/jackpots' || jackpots.length > 0),
  );
  const toggle = (
    <span className="relative grid lg:hidden">
      <MenuButton
        controls={MENU_ID}
        open={open}
        onToggle={() => setOpenOn(open ? null : pathname)}
        atBottom={!inRoom}
      />
      {/* Between Telegram's buttons there is no room for the bell. */}
      <UnreadCount className="hidden in-data-overlaid:block" />
    </span>
  );
  return (
    <div className={MENU}>
      <InboxBell />
      {/* There is no room for it between Telegram's buttons. */}
      <Link to="/howtoplay" className={`${BAR_ITEM} in-data-overlaid:hidden`}>
        <CircleQuestionMark />
        <span className="sr-only">{t('howToPlay')}</span>
      </Link>
      {inRoom ? toggle : <BottomBar>{toggle}</BottomBar>}
      <div
        id={MENU_ID}
        className={`${open ? 'grid' : 'hidden'} ${inRoom ? 'absolute top-full pt-1 pb-3' : 'fixed bottom-(--bottom-bar) rounded-t-2xl pt-3 pb-2'} inset-x-0 grid-cols-2 gap-1 bg-brand px-3 shadow-sheet lg:static lg:flex lg:items-center lg:bg-transparent lg:p-0 lg:shadow-none`}
      >
        {screens.map(({ to, name, atBottom }) => (
          <Link
            key={to}
            to={to}
            onClick={close}
            className={`${SCREEN_LINK} ${atBottom && !inRoom ? 'max-lg:hidden' : ''}`}
          >
            {t(name)}
          </Link>
        ))}
        <Link to="/inbox" onClick={close} className={`${SCREEN_LINK} ${OVERLAID_ONLY}`}>
          {t('inbox')}
        </Link>
        <Link to="/howtoplay" onClick={close} className={`${SCREEN_LINK} ${OVERLAID_ONLY}`}>
          {t('howToPlay')}
        </Link>
        <button type="button" onClick={() => void logOut()} className={MENU_ITEM}>
          {t('logOut')}
        </button>
        <LanguageButton className="max-lg:justify-start" />
      </div>
    </div>
  );
}
