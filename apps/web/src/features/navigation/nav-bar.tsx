import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Flower } from '../../components/brand-mark.tsx';
import { useText } from '../../lib/i18n.ts';
import { useToken } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { useLogOut } from '../accounts/use-log-out.ts';
import { CloseIcon, MenuIcon, MoonIcon, SunIcon } from './icons.tsx';

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl px-3 font-bold text-on-brand hover:bg-brand-deep focus-visible:outline-gold';

export function NavBar() {
  const t = useText();
  const token = useToken();
  return (
    <header className="sticky top-0 z-30 bg-brand text-on-brand">
      <nav
        aria-label={t('mainNavigation')}
        className="mx-auto flex min-h-11 max-w-6xl items-center gap-2 px-3 sm:min-h-14"
      >
        <Link to={token ? '/Mainmenu' : '/'} className={`${ITEM} -ml-2 shrink-0 px-2`}>
          <Flower className="size-7" />
          <span className="font-extrabold text-lg tracking-tight">{t('productName')}</span>
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-1">{token ? <PlayerMenu /> : <VisitorMenu />}</div>
      </nav>
      <div className="tibeb h-[5px]" aria-hidden="true" />
    </header>
  );
}

function VisitorMenu() {
  const t = useText();
  return (
    <>
      <span className="text-right text-xs leading-tight sm:text-base">{t('clickLogin')}</span>
      <Link to="/logins" className={`${ITEM} whitespace-nowrap underline`}>
        {t('logIn')}
      </Link>
      <ThemeButton />
    </>
  );
}

function PlayerMenu() {
  const t = useText();
  const logOut = useLogOut();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="player-menu"
        onClick={() => setOpen(!open)}
        className={`${ITEM} sm:hidden`}
      >
        <MenuIcon />
        <span className="sr-only">{t('openMenu')}</span>
      </button>
      <div
        id="player-menu"
        className={`${open ? 'flex' : 'hidden'} absolute inset-x-0 top-0 items-center gap-1 bg-brand px-3 sm:static sm:flex sm:px-0`}
      >
        <Link to="/Mainmenu" onClick={close} className={ITEM}>
          {t('play')}
        </Link>
        <button type="button" onClick={() => void logOut()} className={ITEM}>
          {t('logOut')}
        </button>
        <span className="ml-auto flex">
          <ThemeButton />
          <button type="button" onClick={close} className={`${ITEM} sm:hidden`}>
            <CloseIcon />
            <span className="sr-only">{t('closeMenu')}</span>
          </button>
        </span>
      </div>
    </>
  );
}

function ThemeButton() {
  const t = useText();
  const { theme, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle} className={ITEM}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      <span className="sr-only">{theme === 'dark' ? t('useLightColours') : t('useDarkColours')}</span>
    </button>
  );
}
