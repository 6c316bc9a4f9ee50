import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Tells components that something outside of React has changed, so that they read it again. */
export function createSignal() {
  const listeners = new Set<Listener>();
  return signalOf(listeners, (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
}

/** When a value may have changed. A page that the browser had set aside heard of nothing. */
const MAY_HAVE_CHANGED = ['storage', 'pageshow'] as const;

/** A signal for a stored value, which another tab may change as well. */
export function createStorageSignal() {
  const listeners = new Set<Listener>();
  return signalOf(listeners, (listener) => {
    listeners.add(listener);
    for (const event of MAY_HAVE_CHANGED) window.addEventListener(event, listener);
    return () => {
      listeners.delete(listener);
      for (const event of MAY_HAVE_CHANGED) window.removeEventListener(event, listener);
    };
  });
}

function signalOf(listeners: ReadonlySet<Listener>, subscribe: (listener: Listener) => Listener) {
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    listen: subscribe,
    /**
     * What `read` returns, read again after each change. If nothing has changed, it has to return
     * the same value.
     */
    useValue: <T>(read: () => T): T => useSyncExternalStore(subscribe, read),
  };
}
