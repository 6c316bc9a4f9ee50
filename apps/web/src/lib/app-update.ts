import { USE_NOW } from './app-update-message.ts';
import { firstScreen } from './first-screen.ts';
import { createSignal } from './signal.ts';

const ADDRESS = '/service-worker.js';

/** A newer version of the app that is loaded and waits until the player wants it. */
let waiting: ServiceWorker | null = null;
const changes = createSignal();

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  changes.notify();
}

/**
 * Lets the browser keep the app and look for newer versions, once its first screen is there. Not in
 * development, where nothing is built, and not where the browser has no service workers.
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
        // Without a controller it is the first one, and nothing older is in use.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
      });
    });
  } catch {
    // The app works without: it is only loaded anew each time.
  }
}

/**
 * Goes over to the newer version: the page is loaded anew. Pages in other tabs stay as they are.
 */
function update(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage(USE_NOW);
}

/** What goes over to a newer version of the app; null if there is none. */
export function useUpdate(): (() => void) | null {
  const worker = changes.useValue(() => waiting);
  return worker && (() => update(worker));
}
