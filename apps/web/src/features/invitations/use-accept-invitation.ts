import { useEffect } from 'react';
import { refusalOf } from '../../lib/errors.ts';
import { serverText } from '../../lib/i18n.ts';
import { getClientId, useToken } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { forgetInvitation, rememberedInvitation } from './invitation.ts';

/**
 * Tells the server whose invitation a new player came by, once they are signed in. If it is too
 * late for that, the player is told nothing: they came to play. If no answer comes, the next visit
 * tries again.
 */
export function useAcceptInvitation(): void {
  const token = useToken();
  const { mutate } = trpc.invitations.accept.useMutation({
    onSuccess({ message }) {
      forgetInvitation();
      toast.success(serverText(message));
    },
    onError(error) {
      if (refusalOf(error)) forgetInvitation();
    },
  });
  useEffect(() => {
    const code = rememberedInvitation();
    if (token !== null && code !== null) mutate({ code, clientId: getClientId() });
  }, [token, mutate]);
}
