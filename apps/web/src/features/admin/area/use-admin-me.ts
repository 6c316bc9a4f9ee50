import { trpc } from '../../../lib/trpc.ts';

/** The signed-in administrator, and their required step if there is one. Fetched once. */
export function useAdminMe() {
  return trpc.accounts.adminMe.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}
