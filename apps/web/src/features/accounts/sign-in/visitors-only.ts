import { redirect } from '@tanstack/react-router';
import { getToken } from '../../../lib/session/stored-token.ts';

/** A `beforeLoad` for the login pages. Players who are signed in go on to the rooms. */
export function visitorsOnly(): void {
  if (getToken()) throw redirect({ to: '/Mainmenu' });
}
