import { redirect } from '@tanstack/react-router';
import { getToken } from '../../lib/session.ts';

/** A `beforeLoad` for the login pages: who is signed in goes on to the rooms. */
export function visitorsOnly(): void {
  if (getToken()) throw redirect({ to: '/Mainmenu' });
}
