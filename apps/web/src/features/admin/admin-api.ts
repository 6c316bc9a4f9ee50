import { toast } from 'sonner';
import { endAdminSession, getAdminToken } from '../../lib/admin-session.ts';
import { refusalOf } from '../../lib/errors.ts';
import { text } from '../../lib/i18n.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { createApi } from '../../lib/trpc.ts';

const api = createApi(getAdminToken);

/** The calls and the cache of the administrator's area: a player's session on this browser has no part in them. */
export const adminClient = api.client;
export const adminQueries = createQueryClient(leaveWhenRefused);
// Without a network an action fails at once, instead of waiting unseen and being done when nobody expects it any more.
adminQueries.setDefaultOptions({ ...adminQueries.getDefaultOptions(), mutations: { networkMode: 'always' } });

/** Forgets the administrator and all that was fetched for them; the guard then sends the visitor to the login. */
export function leaveAdminArea(): void {
  endAdminSession();
  adminQueries.clear();
  void api.closeSocket();
}

/** After a login: a socket that is still open would go on as whoever opened it. */
export async function enterAdminArea(): Promise<void> {
  adminQueries.clear();
  await api.closeSocket();
}

const SESSION_OVER: readonly (string | undefined)[] = ['noToken', 'sessionOver', 'notAllowed'];

/** The server does not take this session for an administrator's (any more): end it here too, and say so. */
export function leaveWhenRefused(error: unknown): void {
  if (!SESSION_OVER.includes(refusalOf(error)?.reason) || !getAdminToken()) return;
  leaveAdminArea();
  toast.error(text('adminSessionOver'), { id: 'adminSessionOver' });
}
