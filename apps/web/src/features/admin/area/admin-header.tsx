import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Flower } from '../../../components/brand-mark.tsx';
import { useAdminToken } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import { ThemeButton } from '../../navigation/theme-button.tsx';
import { useAdminLogOut } from '../access/use-admin-log-out.ts';
import { SectionNav } from './section-nav.tsx';

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-xl px-3 font-bold text-on-brand hover:bg-brand-deep focus-visible:outline-gold';

export function AdminHeader() {
  const t = useText();
  const token = useAdminToken();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 bg-brand text-on-brand">
      <div className="mx-auto flex min-h-12 max-w-[88rem] items-center gap-2 px-3 sm:min-h-14 sm:px-5">
        <Link to={token ? '/AdminDashboard' : '/admines'} className={`${ITEM} -ml-2 shrink-0 px-2`}>
          <Flower className="size-7" />
          <span className="font-extrabold text-lg tracking-tight">{t('adminTitle')}</span>
        </Link>
        <div className="ml-auto flex items-center">
          {token && <MenuBar className="hidden items-center lg:flex" />}
          <ThemeButton className={ITEM} />
          {token && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls="admin-menu"
              onClick={() => setOpen(!open)}
              className={`${ITEM} lg:hidden`}
            >
              {open ? <X /> : <Menu />}
              <span className="sr-only">{open ? t('closeMenu') : t('openMenu')}</span>
            </button>
          )}
        </div>
      </div>
      <div className="tibeb h-[5px]" aria-hidden="true" />
      {token && open && (
        <div
          id="admin-menu"
          className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto rounded-b-3xl bg-surface p-3 text-ink shadow-raised motion-safe:animate-rise lg:hidden"
        >
          <SectionNav className="grid grid-cols-2 gap-1" onGo={close} />
          <MenuBar className="grid grid-cols-2 gap-1 rounded-2xl bg-brand p-1.5" onGo={close} />
        </div>
      )}
    </header>
  );
}

function MenuBar({ className, onGo }: { className: string; onGo?: () => void }) {
  const t = useText();
  const logOut = useAdminLogOut();
  const going = onGo ? { onClick: onGo } : {};
  return (
    <nav aria-label={t('adminMenuBar')} className={className}>
      <Link to="/AdminDashboard/active" {...going} className={ITEM}>
        {t('adminActiveUser')}
      </Link>
      <Link to="/signups" {...going} className={ITEM}>
        {t('adminRegisterUserLink')}
      </Link>
      <Link to="/AdminPasswordReset" {...going} className={ITEM}>
        {t('adminChangePassword')}
      </Link>
      <button type="button" onClick={() => void logOut()} className={ITEM}>
        {t('logOut')}
      </button>
    </nav>
  );
}
