import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Flower } from '../../../components/game/flower.tsx';
import { LostBanner } from '../../../components/states/lost-banner.tsx';
import { useAdminToken } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { BAR_ITEM } from '../../navigation/bar-item.ts';
import { LanguageButton } from '../../navigation/language-button.tsx';
import { MenuButton } from '../../navigation/menu-button.tsx';
import { ThemeButton } from '../../navigation/theme-button.tsx';
import { useAdminLogOut } from '../access/use-admin-log-out.ts';
import { Allowed } from '../area/may.tsx';
import { useWaitingByPage } from '../use-waiting.ts';
import { SearchButton } from './search-everything.tsx';
import { SectionNav } from './section-nav.tsx';
import { useAdminMe } from './use-admin-me.ts';
import { WaitingCount } from './waiting-count.tsx';

export function AdminHeader() {
  const t = useText();
  const token = useAdminToken();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 bg-brand text-on-brand print:hidden">
      <div className="mx-auto flex min-h-12 max-w-[88rem] flex-wrap items-center gap-x-2 px-3 sm:min-h-14 sm:px-5">
        <Link
          to={token ? '/AdminDashboard' : '/admines'}
          className={`${BAR_ITEM} -ml-2 min-w-0 max-w-max grow basis-20 justify-start px-2`}
        >
          <Flower className="size-7 shrink-0" />
          <span className="font-extrabold text-lg tracking-tight max-sm:text-sm max-sm:leading-tight sm:truncate">
            {t('adminTitle')}
          </span>
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          {token && <SearchButton />}
          {token && <MenuBar className="hidden items-center lg:flex" />}
          <LanguageButton />
          <ThemeButton />
          {token && (
            <span className="relative lg:hidden">
              <MenuButton controls="admin-menu" open={open} onToggle={() => setOpen(!open)} />
              {!open && <AllThatWaits />}
            </span>
          )}
        </div>
      </div>
      <div className="tibeb h-[5px]" aria-hidden="true" />
      <LostBanner />
      {token && open && (
        <div
          id="admin-menu"
          className="absolute inset-x-0 top-full grid max-h-[calc(100vh-4rem)] supports-[height:1dvh]:max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto rounded-b-3xl bg-surface p-3 text-ink shadow-raised motion-safe:animate-rise lg:hidden"
        >
          <SectionNav className="grid gap-3" groupClass="grid grid-cols-2 gap-1" onNavigate={close} />
          <MenuBar className="grid grid-cols-2 gap-1 rounded-2xl bg-brand p-1.5 text-center" onNavigate={close} />
        </div>
      )}
    </header>
  );
}

/**
 * The sum of what waits, on the menu's button. A phone shows the menu itself only when it is
 * opened.
 */
function AllThatWaits() {
  const { data } = useAdminMe();
  // An administrator with a required step has nothing to do with requests yet.
  return data?.hold === null && <WaitingSum />;
}

function WaitingSum() {
  const count = Object.values(useWaitingByPage()).reduce((sum, each) => sum + each, 0);
  return (
    <span className="pointer-events-none absolute -top-1 -right-1.5 scale-80 font-bold">
      <WaitingCount count={count} />
    </span>
  );
}

interface MenuBarProps {
  className: string;
  onNavigate?: () => void;
}

function MenuBar({ className, onNavigate = () => undefined }: MenuBarProps) {
  const t = useText();
  const logOut = useAdminLogOut();
  return (
    <nav aria-label={t('adminMenuBar')} className={className}>
      <Link to="/AdminDashboard/active" onClick={onNavigate} className={BAR_ITEM}>
        {t('adminActiveUser')}
      </Link>
      <Allowed to="manage">
        <Link to="/signups" onClick={onNavigate} className={BAR_ITEM}>
          {t('adminRegisterUserLink')}
        </Link>
      </Allowed>
      <Link to="/AdminPasswordReset" onClick={onNavigate} className={BAR_ITEM}>
        {t('adminChangePassword')}
      </Link>
      <button type="button" onClick={() => void logOut()} className={BAR_ITEM}>
        {t('logOut')}
      </button>
    </nav>
  );
}
