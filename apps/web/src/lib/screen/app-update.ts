import { createSignal } from '../session/signal.ts';
import { USE_NOW } from './app-update-message.ts';
import { firstScreen } from './first-screen.ts';

const ADDRESS = '/service-worker.js';

/**
 * A newer version of the app that is loaded and waits until the player wants it. Null if none is.
 */
let waiting: ServiceWorker | null = null;
const changes = createSignal();

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  changes.notify();
}

/**
 * Lets the browser keep the app and look for newer versions, once the first screen is there. Does
 * nothing in development, where nothing is built, and in browsers without service workers.
 */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await firstScreen();
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS);
    if (registration.waiting) setWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without a controller, this is the first version: nothing older is in use.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
      });
    });
  } catch {
    // The app works without a service worker: it is only downloaded again each time.
  }
}

/** Switches to the newer version, and reloads this page. Pages in other tabs stay as they are. */
function update(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage(USE_NOW);
}

/** A function that switches to the newer version of the app. Null if there is no newer version. */
export function useUpdate(): (() => void) | null {
  const worker = changes.useValue(() => waiting);
  return worker && (() => update(worker));
}
