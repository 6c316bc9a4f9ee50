import { trpc } from '../../../lib/trpc.ts';

/** The administrator who is signed in, and what holds them back. Asked once. */
export function useAdminMe() {
  return trpc.accounts.adminMe.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}
