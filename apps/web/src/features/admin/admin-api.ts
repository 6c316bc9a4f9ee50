import { errorText, isFiled, isRefusedFor } from '../../lib/api/errors.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { createApi } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { adminCredential, endAdminSession, getAdminToken, isOtherAdmin } from '../../lib/session/admin-session.ts';
import { text } from '../../lib/text/i18n.ts';

const api = createApi(adminCredential);

/**
 * The calls and the query cache of the administrator's area. They are separate from those of a
 * player on this browser.
 */
export const adminClient = api.client;
export const adminQueries = createQueryClient(handleRefusedCall);

/**
 * Forgets the administrator and everything that was fetched. The guard then sends the visitor to
 * the login.
 */
export function leaveAdminArea(): void {
  endAdminSession();
  adminQueries.clear();
  void api.closeSocket();
}

/**
 * To be called after a login. An open socket would still act for the administrator who opened it.
 */
export async function enterAdminArea(): Promise<void> {
  adminQueries.clear();
  await api.closeSocket();
}

const SESSION_OVER = ['noToken', 'sessionOver', 'otherAccount', 'notAllowed'] as const;

/**
 * What every screen does when the server refuses a call, or files it for a second administrator.
 */
function handleRefusedCall(error: unknown): void {
  leaveWhenRefused(error);
  if (!isFiled(error)) return;
  const say = isRefusedFor(error, 'approvalNeeded') ? toast.success : toast.info;
  say(errorText(error));
}

/** When the server no longer accepts the administrator's session: ends it here too, and says so. */
export function leaveWhenRefused(error: unknown): void {
  // What another administrator's tab is told is not about the session that the browser has now.
  if (isOtherAdmin()) return;
  if (!isRefusedFor(error, ...SESSION_OVER) || !getAdminToken()) return;
  leaveAdminArea();
  toast.error(text('adminSessionOver'), { id: 'adminSessionOver' });
}
