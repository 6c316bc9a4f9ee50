import { HANDSHAKE_TIMEOUT_MS } from './limits.ts';

/** A WebSocket that gives up a handshake which nobody answers. The browser would wait for minutes. */
export class PatientSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    const timer = setTimeout(() => this.close(), HANDSHAKE_TIMEOUT_MS);
    for (const event of ['open', 'close'] as const) this.addEventListener(event, () => clearTimeout(timer));
  }
}
