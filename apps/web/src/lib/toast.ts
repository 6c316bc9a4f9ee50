import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';

const RETRY_MS = 2000;

type Kind = 'success' | 'info' | 'warning' | 'error';

let library: ReturnType<typeof load> | undefined;

/**
 * What shows toasts. It is loaded after the first screen, which does not need it, and not only for
 * the first toast: that one may say that the network is away.
 */
export function toastLibrary() {
  library ??= load();
  return library;
}

async function load() {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  while (true) {
    try {
      return await import('sonner');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function say(kind: Kind) {
  return (message: ReactNode, options?: ExternalToast): void => {
    void toastLibrary().then(({ toast }) => toast[kind](message, options));
  };
}

/** The one door to toasts. */
export const toast = { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') };
