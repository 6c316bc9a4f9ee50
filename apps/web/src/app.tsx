import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCESS_TOAST, AUTH_REDIRECT_MS, accessText } from './features/accounts/access-text.ts';
import { isSignedOut, refusalOf } from './lib/api/errors.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { closeSocket, trpc, trpcClient } from './lib/api/trpc.ts';
import { toast } from './lib/screen/toast.ts';
import { getAccess, isOther, loseSession, noteOther } from './lib/session/session.ts';
import { getToken } from './lib/session/stored-token.ts';
import { i18n, text } from './lib/text/i18n.ts';
import type { router } from './router.tsx';

type Router = typeof router;

/**
 * The query cache of the players' screens. When the server no longer knows the player, it forgets
 * them here too, says so, and goes to the start.
 */
export function createPlayerQueries(router: Router) {
  const queryClient = createQueryClient(leaveWhenSignedOut);
  return { queryClient, forgetPlayer };

  /** Another tab has ended or replaced this one's session. */
  function forgetPlayer(): void {
    queryClient.clear();
    void closeSocket();
    if (getAccess() === 'loggedOut') sayAccess();
  }

  function sayAccess(): void {
    const access = getAccess();
    if (access === 'signedIn') return;
    toast.error(text(accessText(router.state.location.pathname, access)), { id: ACCESS_TOAST });
  }

  function leaveWhenSignedOut(error: unknown): void {
    if (refusalOf(error)?.reason === 'otherAccount') noteOther();
    // What another account's tab is told is not about the session that the browser has now.
    if (!isSignedOut(error) || isOther()) return;
    if (getAccess() === 'signedIn') loseSession({ refused: true });
    void closeSocket();
    sayAccess();
    setTimeout(() => {
      // Somebody may have logged in in the meantime.
      if (getToken() === null) void router.navigate({ to: '/' }).then(() => queryClient.clear());
    }, AUTH_REDIRECT_MS);
  }
}

/** Gives what it shows its texts, and the calls of the player who is signed in. */
export function App({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </I18nProvider>
  );
}
