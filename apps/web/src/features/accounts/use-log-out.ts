import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { abortAfter } from '../../lib/api/abort-after.ts';
import { closeSocket, trpc } from '../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { dismissToasts } from '../../lib/screen/toast.ts';
import { endSession, noteLogOut } from '../../lib/session/session.ts';

/** Logs out on the server if it can be reached, and on this device in any case. */
export function useLogOut(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    noteLogOut();
    await client.accounts.logout.mutate(undefined, { signal: abortAfter(REQUEST_TIMEOUT_MS) }).catch(() => undefined);
    endSession();
    dismissToasts();
    await closeSocket();
    await navigate({ to: '/logins' });
    queryClient.clear();
  };
}
