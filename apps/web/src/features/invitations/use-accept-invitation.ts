import { useEffect } from 'react';
import { refusalOf } from '../../lib/errors.ts';
import { serverText } from '../../lib/i18n.ts';
import { getClientId, useToken } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { forgetInvitation, rememberedInvitation } from './invitation.ts';

/**
 * Says by whose invitation a new player came, once they are signed in. Whoever is too late for that
 * is told nothing: they came to play. Where no answer comes, the next visit tries again.
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
