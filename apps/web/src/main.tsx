import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ACCESS_TOAST, AUTH_REDIRECT_MS, accessText } from './features/accounts/access-text.ts';
import { NothingLoaded } from './features/navigation/nothing-loaded.tsx';
import { isSignedOut, refusalOf } from './lib/api/errors.ts';
import { watchNetwork } from './lib/api/patient-socket.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { closeSocket, trpc, trpcClient } from './lib/api/trpc.ts';
import { launchHash } from './lib/platform/launch.ts';
import { startTheme } from './lib/screen/theme.ts';
import { toast } from './lib/screen/toast.ts';
import { openedRoom } from './lib/session/room-path.ts';
import { getAccess, isOther, loseSession, noteOther, watchOtherTabs } from './lib/session/session.ts';
import { getToken } from './lib/session/stored-token.ts';
import { i18n, text } from './lib/text/i18n.ts';
import { startLanguage } from './lib/text/language.ts';
import { firstLanguage } from './lib/text/language-choice.ts';
import { router } from './router.tsx';
import './styles.css';

/**
 * When the server no longer knows the player: forgets them here too, says so, and goes to the
 * start.
 */
function leaveWhenSignedOut(error: unknown): void {
  if (refusalOf(error)?.reason === 'otherAccount') noteOther();
  // What another account's tab is told is not about the session that the browser has now.
  if (!isSignedOut(error) || isOther()) return;
  const access = getAccess() === 'visitor' ? 'visitor' : 'refused';
  loseSession({ refused: access === 'refused' });
  void closeSocket();
  toast.error(text(accessText(router.state.location.pathname, access)), { id: ACCESS_TOAST });
  setTimeout(() => {
    // Somebody may have logged in meanwhile.
    if (getToken() === null) void router.navigate({ to: '/' }).then(() => queryClient.clear());
  }, AUTH_REDIRECT_MS);
}

const queryClient = createQueryClient(leaveWhenSignedOut);
watchOtherTabs(
  () => {
    queryClient.clear();
    void closeSocket();
  },
  { isLaunched: launchHash?.isFresh ?? false },
);
startTheme();
watchNetwork();

const element = document.getElementById('root');
const root = element && createRoot(element);

function show(screen: ReactNode): void {
  root?.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
        </trpc.Provider>
      </I18nProvider>
    </StrictMode>,
  );
}

const app = <RouterProvider router={router} />;

/** Asks for the player's cards before the screen of the room is there. */
function askForCards(): void {
  const roomId = openedRoom();
  if (roomId) void createTRPCQueryUtils({ queryClient, client: trpcClient }).rooms.playerStatus.prefetch({ roomId });
}

async function openOnTheWeb(): Promise<void> {
  // The code of the first screen loads beside the texts, not after them.
  void router.load();
  askForCards();
  await startLanguage(firstLanguage(navigator.languages));
  show(app);
}

async function open(): Promise<void> {
  if (!launchHash) return openOnTheWeb();
  const telegram = await import('./features/telegram/open-in-telegram.tsx').catch(() => null);
  // If that code cannot be loaded, Cartela opens as on the plain web.
  return telegram ? telegram.openInTelegram({ launchHash, app, show }) : openOnTheWeb();
}

open().catch(() => root?.render(<NothingLoaded />));
