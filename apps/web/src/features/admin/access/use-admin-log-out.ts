import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { leaveAdminArea } from '../admin-api.ts';

/** Logs out on the server if it can be reached, and on this device in any case. */
export function useAdminLogOut(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return async () => {
    await client.accounts.adminLogout.mutate().catch(() => undefined);
    leaveAdminArea();
    await navigate({ to: '/admines' });
  };
}
