import { HANDSHAKE_TIMEOUT_MS, PROBE_MS } from './limits.ts';

/** All of this page that are not closed. */
const sockets = new Set<PatientSocket>();

/**
 * A WebSocket that is never waited for in vain. It gives up a handshake which nobody answers, and who
 * closes it is told at once that it is closed: where nothing arrives any more, the browser would wait for
 * the other side, in both cases for long.
 */
export class PatientSocket extends WebSocket {
  #probe: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    sockets.add(this);
    const timer = setTimeout(() => this.close(), HANDSHAKE_TIMEOUT_MS);
    for (const event of ['open', 'close'] as const) this.addEventListener(event, () => clearTimeout(timer));
    this.addEventListener('message', () => this.#answered());
    // Once it was told, the browser's own word comes too late.
    this.addEventListener('close', (event) => {
      if (!sockets.delete(this)) event.stopImmediatePropagation();
      this.#answered();
    });
  }

  override close(code?: number, reason?: string): void {
    const wasOpen = this.readyState === this.OPEN;
    super.close(code, reason);
    if (wasOpen) this.dispatchEvent(new CloseEvent('close', { code: code ?? 1005 }));
  }

  /** Closes it, unless something arrives soon. A handshake is not waited for: another one may be quicker. */
  probe(): void {
    if (this.readyState === this.CONNECTING) this.close();
    if (this.readyState !== this.OPEN || this.#probe !== undefined) return;
    this.send('PING');
    this.#probe = setTimeout(() => this.close(), PROBE_MS);
  }

  #answered(): void {
    clearTimeout(this.#probe);
    this.#probe = undefined;
  }
}

/** Finds out whether the open connections still are, and replaces those that are not. */
export function probeSockets(): void {
  for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.probe();
}

let returnedAtMs = Number.NEGATIVE_INFINITY;

/** Whether the player has just come back to the page, or the network has. A socket is then opened without a delay. */
export function hasJustReturned(): boolean {
  return performance.now() - returnedAtMs < 2 * PROBE_MS;
}

function onReturn(): void {
  returnedAtMs = performance.now();
  for (const socket of sockets) socket.probe();
}

/** Follows what the browser says of the network and of the page. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    for (const socket of sockets) socket.close();
  });
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
}
