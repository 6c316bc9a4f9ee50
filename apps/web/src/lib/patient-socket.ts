import { takeEarlySocket } from './early-socket.ts';

/** A socket that is not open after this long is given up, and another one is tried. */
const HANDSHAKE_TIMEOUT_MS = 20_000;
/** A socket over which nothing comes for this long after a probe is replaced by another one. */
const PROBE_MS = 1000;

/** For each socket of this page that is not closed, the function that probes it. */
const probes = new Map<WebSocket, () => void>();

/**
 * Opens WebSockets that keep nobody waiting for a dead connection. A handshake without an answer is
 * given up, and code that closes a socket gets its `close` event at once. On a dead connection, the
 * browser would wait long for the other side in both cases.
 */
export const PatientSocket = new Proxy(WebSocket, {
  construct: (Socket, [url, protocols]) => patient(takeEarlySocket(String(url)) ?? new Socket(url, protocols)),
});

function patient(socket: WebSocket): WebSocket {
  const closeAsBrowser = socket.close.bind(socket);
  let probing: ReturnType<typeof setTimeout> | undefined;

  socket.close = (code, reason) => {
    const wasOpen = socket.readyState === WebSocket.OPEN;
    closeAsBrowser(code, reason);
    if (wasOpen) socket.dispatchEvent(new CloseEvent('close', { code: code ?? 1005 }));
  };

  /**
   * Closes the socket unless something arrives soon. One in its handshake is closed at once:
   * another one may be quicker.
   */
  function probe(): void {
    if (socket.readyState === WebSocket.CONNECTING) socket.close();
    if (socket.readyState !== WebSocket.OPEN || probing !== undefined) return;
    socket.send('PING');
    probing = setTimeout(() => socket.close(), PROBE_MS);
  }

  function answered(): void {
    clearTimeout(probing);
    probing = undefined;
  }

  probes.set(socket, probe);
  const timer = setTimeout(() => socket.close(), HANDSHAKE_TIMEOUT_MS);
  for (const event of ['open', 'close']) socket.addEventListener(event, () => clearTimeout(timer));
  socket.addEventListener('message', answered);
  // The app was told already that it is closed, so the browser's own event is dropped.
  socket.addEventListener('close', (event) => {
    if (!probes.delete(socket)) event.stopImmediatePropagation();
    answered();
  });
  return socket;
}

/** Finds out whether the open connections are still alive, and replaces those that are not. */
export function probeSockets(): void {
  for (const [socket, probe] of probes) if (socket.readyState === WebSocket.OPEN) probe();
}

let returnedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Whether the player has just come back to the page, or the network has come back. A socket is then
 * opened without a delay.
 */
export function hasJustReturned(): boolean {
  return performance.now() - returnedAtMs < 2 * PROBE_MS;
}

function onReturn(): void {
  returnedAtMs = performance.now();
  for (const probe of probes.values()) probe();
}

/** Reacts when the browser says that the network or the page has gone or come back. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    for (const socket of probes.keys()) socket.close();
  });
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
}
