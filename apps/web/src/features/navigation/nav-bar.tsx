import { Link } from '@tanstack/react-router';
import { Menu, Moon, Sun, X } from 'lucide-react';
import { useState } from 'react';
import { Flower } from '../../components/brand-mark.tsx';
import { useText } from '../../lib/i18n.ts';
import { useToken } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { useLogOut } from '../accounts/use-log-out.ts';

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

/** Where a signed-in player can go. */
const PLACES = [
  { to: '/Mainmenu', name: 'play' },
  { to: '/GameHistory', name: 'history' },
  { to: '/wallet', name: 'wallet' },
  { to: '/transhistory', name: 'transactionsTitle' },
  { to: '/Report', name: 'report' },
  { to: '/TopUsers', name: 'topUsers' },
] as const;

const PLACE = `${ITEM} justify-start lg:justify-center lg:px-2.5 aria-[current=page]:bg-brand-deep aria-[current=page]:shadow-[inset_0_-3px_var(--color-gold)]`;

/** In a row on a desktop; under the bar, by a button, on a phone. */
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
        className={`${ITEM} lg:hidden`}
      >
        {open ? <X /> : <Menu />}
        <span className="sr-only">{t(open ? 'closeMenu' : 'openMenu')}</span>
      </button>
      <div
        id="player-menu"
        className={`${open ? 'grid' : 'hidden'} absolute inset-x-0 top-full grid-cols-2 gap-1 bg-brand px-3 pt-1 pb-3 shadow-sheet lg:static lg:flex lg:items-center lg:bg-transparent lg:p-0 lg:shadow-none`}
      >
        {PLACES.map(({ to, name }) => (
          <Link key={to} to={to} onClick={close} className={PLACE}>
            {t(name)}
          </Link>
        ))}
        <button type="button" onClick={() => void logOut()} className={`${ITEM} justify-start lg:justify-center`}>
          {t('logOut')}
        </button>
        <span className="flex">
          <ThemeButton />
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
      {theme === 'dark' ? <Sun /> : <Moon />}
      <span className="sr-only">{theme === 'dark' ? t('useLightColours') : t('useDarkColours')}</span>
    </button>
  );
}
