import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { abortAfter } from '../../../lib/api/abort-after.ts';
import { closeSocket, trpc } from '../../../lib/api/trpc.ts';
import { LOGIN_TIMEOUT_MS } from '../../../lib/limits.ts';
import { startSession } from '../../../lib/session/session.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import type { Credentials } from './credentials-form.tsx';

/** The server answered without a token. The message says why. */
export class TokenMissing extends Error {}

/** Signs a player in, and opens the menu. */
export function useLogin() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const signal = abortAfter(LOGIN_TIMEOUT_MS);
      const answer = await client.accounts.login.mutate(credentials, { signal });
      if (!answer.token) throw new TokenMissing(replyText(answer));
      return answer;
    },
    onSuccess: async (answer) => {
      // What the page still holds of another player goes with the page.
      if (startSession(answer)) return window.location.assign('/Mainmenu');
      await closeSocket();
      await navigate({ to: '/Mainmenu' });
    },
  });
}
