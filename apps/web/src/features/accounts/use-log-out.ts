import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { abortAfter } from '../../lib/abort-after.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { endSession } from '../../lib/session.ts';
import { closeSocket, trpc } from '../../lib/trpc.ts';

/** Logs out on the server if it can be reached, and on this device in any case. */
export function useLogOut(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.accounts.logout.mutate(undefined, { signal: abortAfter(REQUEST_TIMEOUT_MS) }).catch(() => undefined);
    endSession();
    await closeSocket();
    await navigate({ to: '/logins' });
    queryClient.clear();
  };
}
