import { createRouter } from '@tanstack/react-router';
// This import comes first: it takes Telegram's part out of the address before the router reads it.
import './lib/platform/launch.ts';
import { LoadingState } from './components/states/loading-state.tsx';
import { routeTree } from './routeTree.gen.ts';

// Query values stay texts: long ids would lose digits as numbers.
function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []));
  const query = new URLSearchParams(texts).toString();
  return query === '' ? '' : `?${query}`;
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingState,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screens of this route have their own header instead of the players' navigation bar. */
    ownHeader?: boolean;
    /** Here one plays: a tap beside a button must not lead away. */
    inRoom?: boolean;
  }
  interface HistoryState {
    roomId?: string;
    username?: string;
    telegramId?: string;
    /** In ETB, until the room's feed says the true stake. */
    stake?: number;
    phoneNumber?: string;
  }
}
