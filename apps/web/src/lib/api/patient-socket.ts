/** A socket that is not open after this long is given up, and another one is tried. */
const HANDSHAKE_TIMEOUT_MS = 20_000;
/** A socket over which nothing comes for this long after a probe is replaced by another one. */
const PROBE_MS = 1000;

/** The sockets of this page that are not closed. */
const sockets = new Set<PatientSocket>();

/**
 * A WebSocket that keeps nobody waiting for a dead connection. A handshake without an answer is
 * given up, and code that closes a socket gets its `close` event at once. On a dead connection, the
 * browser would wait long for the other side in both cases.
 */
export class PatientSocket extends WebSocket {
  #probing: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    sockets.add(this);
    const timer = setTimeout(() => this.close(), HANDSHAKE_TIMEOUT_MS);
    for (const event of ['open', 'close']) this.addEventListener(event, () => clearTimeout(timer));
    this.addEventListener('message', () => this.#answered());
    // The app was told already that it is closed, so the browser's own event is dropped.
    this.addEventListener('close', (event) => {
      if (!sockets.delete(this)) event.stopImmediatePropagation();
      this.#answered();
    });
  }

  override close(code?: number, reason?: string): void {
    const wasOpen = this.readyState === WebSocket.OPEN;
    super.close(code, reason);
    if (wasOpen) this.dispatchEvent(new CloseEvent('close', { code: code ?? 1005 }));
  }

  /**
   * Closes the socket unless something arrives soon. A socket in its handshake is closed at once,
   * because another one may be quicker.
   */
  probe(): void {
    if (this.readyState === WebSocket.CONNECTING) this.close();
    if (this.readyState !== WebSocket.OPEN || this.#probing !== undefined) return;
    this.send('PING');
    this.#probing = setTimeout(() => this.close(), PROBE_MS);
  }

  #answered(): void {
    clearTimeout(this.#probing);
    this.#probing = undefined;
  }
}

/** Finds out whether the open connections are still alive, and replaces those that are not. */
export function probeSockets(): void {
  for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.probe();
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
  for (const socket of sockets) socket.probe();
}

/** Reacts when the browser says that the network or the page has gone or come back. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    for (const socket of sockets) socket.close();
  });
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
}
