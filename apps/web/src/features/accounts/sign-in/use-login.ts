import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { closeSocket, trpc } from '../../../lib/api/trpc.ts';
import { startSession } from '../../../lib/session/session.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { forgetWantedTable, wantedTable } from '../../rooms/tables/wanted-table.ts';
import type { Credentials } from './credentials-form.tsx';

/** The server answered without a token. The message says why. */
export class TokenMissing extends Error {}

export type Login = ReturnType<typeof useLogin>;

/** Signs a player in, and opens the table whose link they have followed, or else the menu. */
export function useLogin() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const router = useRouter();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const answer = await client.accounts.login.mutate(credentials);
      if (!answer.token) throw new TokenMissing(replyText(answer));
      return answer;
    },
    onSuccess: async (answer) => {
      // What the page still holds of another player goes with the page.
      const roomId = wantedTable();
      forgetWantedTable();
      const next =
        roomId === null ? ({ to: '/Mainmenu' } as const) : ({ to: '/CartelaSelction', search: { roomId } } as const);
      if (startSession(answer)) return window.location.assign(router.buildLocation(next).href);
      await closeSocket();
      await navigate(next);
    },
  });
}
