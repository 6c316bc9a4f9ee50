import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { stopWaiting } from './first-screen.ts';
import { loadLater } from './load-later.ts';

type Kind = 'success' | 'info' | 'warning' | 'error';

let library: Promise<typeof import('sonner')> | undefined;

/**
 * The library that shows toasts. It is loaded after the first screen, which does not need it. It is
 * not loaded as late as the first toast: that one may say that the network is away.
 */
export function toastLibrary() {
  library ??= loadLater(() => import('sonner'));
  return library;
}

function say(kind: Kind) {
  return (message: ReactNode, options?: ExternalToast): void => {
    stopWaiting();
    void toastLibrary().then(({ toast }) => toast[kind](message, options));
  };
}

/** Shows toasts. Every toast goes through here. */
export const toast = { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') };
