import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createPlayerQueries } from './app.tsx';
import { NothingLoaded } from './features/navigation/nothing-loaded.tsx';
import { watchNetwork } from './lib/api/patient-socket.ts';
import { trpcClient } from './lib/api/trpc.ts';
import { launchHash } from './lib/platform/launch.ts';
import { startTheme } from './lib/screen/theme.ts';
import { openedRoom } from './lib/session/room-path.ts';
import { watchOtherTabs } from './lib/session/session.ts';
import { startLanguage } from './lib/text/language.ts';
import { firstLanguage } from './lib/text/language-choice.ts';
import { router } from './router.tsx';
import './styles.css';

const { queryClient, forgetPlayer } = createPlayerQueries(router);
watchOtherTabs(forgetPlayer, { isLaunched: launchHash?.isFresh ?? false });
startTheme();
watchNetwork();

const element = document.getElementById('root');
const root = element && createRoot(element);

function show(screen: ReactNode): void {
  root?.render(
    <StrictMode>
      <App queryClient={queryClient}>{screen}</App>
    </StrictMode>,
  );
}

const app = <RouterProvider router={router} />;

/**
 * Asks for what a room waits for, the player's cards and money, before its screen is there. With
 * them for the player's games, whose bar would else move the screen down once it is there.
 */
function askForOwn(): void {
  const roomId = openedRoom();
  if (!roomId) return;
  const { rooms, wallet } = createTRPCQueryUtils({ queryClient, client: trpcClient });
  void rooms.playerStatus.prefetch({ roomId });
  void wallet.balance.prefetch();
  void rooms.cardsInPlay.prefetch();
}

async function openOnTheWeb(): Promise<void> {
  // The code of the first screen loads beside the texts, not after them.
  void router.load();
  askForOwn();
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
