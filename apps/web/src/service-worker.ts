// Keeps what every player's screen needs, so that the app opens at once, even without a network.
// `vite/service-worker.ts` builds it. A new version never takes over by itself: pages ask the
// player first.

import { FILES, NAVIGATIONS } from 'virtual:service-worker';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { USE_NOW } from './lib/screen/app-update-message.ts';

declare const self: Window & { skipWaiting(): Promise<void> };

precacheAndRoute([...FILES]);
cleanupOutdatedCaches();
// Only the addresses of players' screens: the server gives administrators' pages other headers.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [new RegExp(NAVIGATIONS, 'i')] }),
);

self.addEventListener('message', ({ data }) => {
  if (data === USE_NOW) void self.skipWaiting();
});
