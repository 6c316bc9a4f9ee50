import type { ReactNode } from 'react';
import { later } from '../../../components/states/later.tsx';
import { isRefusedFor, refusalOf } from '../../../lib/api/errors.ts';
import { moneyTexts } from '../../../locales/parts.ts';
import type { Login } from './use-login.ts';

const BreakPage = later(async () => (await import('../../player-limits/break-page.tsx')).BreakPage, moneyTexts);

/** A page with a login. Nothing on it invites a player on a break to try again, or to play. */
export function UnlessOnBreak({ login, children }: { login: Login; children: ReactNode }) {
  if (!isRefusedFor(login.error, 'onBreak', 'onBreakAsked') || !login.variables) return children;
  return <BreakPage refusal={refusalOf(login.error)} credentials={login.variables} onOther={login.reset} />;
}
