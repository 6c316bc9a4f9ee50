import type { AppRouter } from '@cartela/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { reconnectDelayMs } from './reconnect-delay.ts';
import { headersOf } from './request-headers.ts';
import type { Credential } from './stored-token.ts';

/** How long a stream may be silent before the server has said how long. */
const FIRST_WAIT_MS = 20_000;

/**
 * Subscriptions by HTTP, as tRPC's server-sent events. Not by the browser's `EventSource`: it sends
 * no headers, and a token must be in no address.
 */
export function feedStreamLink(sender: () => Credential | null): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((answers) => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const input = op.input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(op.input))}`;
        void follow();
        return () => leaving.abort();

        async function follow(): Promise<void> {
          for (let attempt = 0; !signal.aborted; attempt += 1) {
            await shown(signal);
            try {
              for await (const { name, data } of eventsOf(`/trpc/${op.path}${input}`, headersOf(sender()), signal)) {
                attempt = 0;
                if (signal.aborted) return;
                if (name === 'connected') {
                  answers.next({ result: { type: 'started' } });
                  answers.next({ result: { type: 'state', state: 'pending', error: null } });
                }
                if (name === 'message') answers.next({ result: { type: 'data', data: JSON.parse(data) } });
                if (name === 'serialized-error')
                  return answers.error(TRPCClientError.from({ error: JSON.parse(data) }));
                if (name === 'return') return answers.complete();
              }
            } catch (cause) {
              const error = TRPCClientError.from(cause instanceof Error ? cause : new Error('the stream is lost'));
              if (!signal.aborted) answers.next({ result: { type: 'state', state: 'connecting', error } });
            }
            await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt, Math.random())));
          }
        }
      });
}

/**
 * Waits until the page can be seen. Browsers open few connections to a server over HTTP/1.1, so
 * pages in the background must leave them to others.
 */
async function shown(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve, { once: true });
  });
}

interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** @throws Error when the stream is lost, refused or silent for too long */
async function* eventsOf(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent, void> {
  const losing = new AbortController();
  const lose = () => losing.abort();
  const hide = () => document.hidden && lose();
  let waitMs = FIRST_WAIT_MS;
  let waiting = setTimeout(lose, waitMs);
  signal.addEventListener('abort', lose);
  document.addEventListener('visibilitychange', hide);
  // A stream may outlast the network for a while.
  window.addEventListener('offline', lose);
  try {
    const response = await fetch(address, { headers, signal: losing.signal });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.body || !isStream) throw new Error(`no stream: ${response.status}`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (true) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream has ended');
      clearTimeout(waiting);
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const event of parts.flatMap(eventIn)) {
        if (event.name === 'connected') waitMs = JSON.parse(event.data).reconnectAfterInactivityMs ?? waitMs;
        yield event;
      }
      waiting = setTimeout(lose, waitMs);
    }
  } finally {
    clearTimeout(waiting);
    signal.removeEventListener('abort', lose);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('offline', lose);
    lose();
  }
}

function eventIn(text: string): StreamEvent[] {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return data === undefined ? [] : [{ name: /^event: (.*)$/m.exec(text)?.[1] ?? 'message', data }];
}
