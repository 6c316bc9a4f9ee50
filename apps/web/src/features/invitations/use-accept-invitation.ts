import { useEffect } from 'react';
import { refusalOf } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { getClientId, useToken } from '../../lib/session/session.ts';
import { replyText } from '../../lib/text/sentence.ts';
import { forgetInvitation, rememberedInvitation } from './invitation.ts';

/**
 * Tells the server whose invitation a new player came by, once they are signed in. If it is too
 * late for that, the player is told nothing: they came to play. If no answer comes, or one that has
 * nothing to do with the invitation, such as that the server is busy, the next visit tries again.
 */
export function useAcceptInvitation(): void {
  const token = useToken();
  const { mutate } = trpc.invitations.accept.useMutation({
    onSuccess(answer) {
      forgetInvitation();
      toast.success(replyText(answer));
    },
    onError(error) {
      if (refusalOf(error)?.reason?.startsWith('invitation')) forgetInvitation();
    },
  });
  useEffect(() => {
    const code = rememberedInvitation();
    if (token !== null && code !== null) mutate({ code, clientId: getClientId() });
  }, [token, mutate]);
}
