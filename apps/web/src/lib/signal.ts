import { useSyncExternalStore } from 'react';

type Listener = () => void;

/**
 * Tells components that something outside of React has changed, of which they show what they read.
 */
export function createSignal() {
  const listeners = new Set<Listener>();
  return signalOf(listeners, (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
}

/** The same for what is stored, which another tab may change as well. */
export function createStorageSignal() {
  const listeners = new Set<Listener>();
  return signalOf(listeners, (listener) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  });
}

function signalOf(listeners: ReadonlySet<Listener>, subscribe: (listener: Listener) => Listener) {
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** What `read` answers, again after each change. The same answer has to be the same value. */
    useValue: <T>(read: () => T): T => useSyncExternalStore(subscribe, read),
  };
}
