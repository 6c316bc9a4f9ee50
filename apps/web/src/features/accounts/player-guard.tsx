import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { later } from '../../components/states/later.tsx';
import { isAt, MENU_PATH } from '../../lib/screen/screen-paths.ts';
import { useToken } from '../../lib/session/session.ts';
import { accountHere } from '../../lib/session/stored-token.ts';
import { type Player, PlayerContext } from './player.ts';

const FindAccount = later(async () => (await import('./find-account.tsx')).FindAccount);
const BackFromPayment = later(async () => (await import('../payments/checkout/back-from-payment.tsx')).BackFromPayment);
const RedirectToLogin = later(async () => (await import('./redirect-to-login.tsx')).RedirectToLogin);

/** Gives the player to the screens inside. Without a player, sends the visitor to the login. */
export function PlayerGuard({ player, children }: { player: Player | null; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const hasToken = useToken() !== null;
  if (!hasToken && search.paid !== undefined && isAt(pathname, '/wallet')) return <BackFromPayment />;
  if (!player) return hasToken && isAt(pathname, MENU_PATH) ? <FindAccount isNamed={false} /> : <RedirectToLogin />;
  return (
    <PlayerContext value={player}>
      {hasToken && accountHere() === null && <FindAccount isNamed />}
      {children}
    </PlayerContext>
  );
}
