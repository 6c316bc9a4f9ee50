import { useEffect } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { rememberAdmin } from '../../../lib/session/admin-session.ts';

/** The signed-in administrator, and their required step if there is one. Fetched once. */
export function useAdminMe() {
  return trpc.accounts.adminMe.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** Stores whose session it is, if an older version of the app has stored the token alone. */
export function useRememberAdmin(userId: string | undefined): void {
  useEffect(() => {
    if (userId !== undefined) rememberAdmin(userId);
  }, [userId]);
}
