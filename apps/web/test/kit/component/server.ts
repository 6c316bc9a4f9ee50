// Stands in for the network of the page, so that the app's own clients ask a script. It has to be
// loaded before the app, which takes the socket's class when it is loaded.

import { createScript, errorOf, Lost, type Script } from './answers.ts';

const TRPC = '/trpc/';

let script = createScript();

/** Begins a new script. Calls that the one before has not answered are never answered. */
export function beginScript(): Script {
  script = createScript();
  return script;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFeed(value: unknown): value is AsyncIterable<unknown> {
  return isRecord(value) && Symbol.asyncIterator in value;
}

/** As `fetch`: rejects when its signal aborts. */
function fetchAnswers(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  return Promise.race([answerRequest(address, init), aborted]);
}

async function answerRequest(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address), window.location.origin);
  const asked = script;
  if (!pathname.startsWith(TRPC)) {
    asked.unanswered.add(pathname);
    throw new TypeError('Failed to fetch');
  }
  const body = init.method === 'POST' ? String(init.body ?? '{}') : (searchParams.get('input') ?? '{}');
  const inputs: unknown = JSON.parse(body);
  const paths = pathname.slice(TRPC.length).split(',');
  const answers = await Promise.all(
    paths.map(async (path, at) => {
      try {
        return { result: { data: await asked.ask({ path, input: isRecord(inputs) ? inputs[at] : undefined }) } };
      } catch (cause) {
        if (cause instanceof Lost) throw new TypeError('Failed to fetch');
        return { error: errorOf(path, cause) };
      }
    }),
  );
  // A late refusal would still sign somebody out, and lead away from the page of the next test.
  if (asked !== script) return new Promise(() => {});
  return new Response(JSON.stringify(answers), { headers: { 'content-type': 'application/json' } });
}

/** A socket over which the script's feeds come. */
class FeedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState: number = FeedSocket.CONNECTING;
  readonly #ended = new AbortController();

  constructor() {
    super();
    setTimeout(() => {
      if (this.readyState !== FeedSocket.CONNECTING) return;
      this.readyState = FeedSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    if (text === 'PING') {
      this.#say('PONG');
      return;
    }
    const sent: unknown = JSON.parse(text);
    for (const message of Array.isArray(sent) ? sent : [sent]) {
      if (isRecord(message) && message.method === 'subscription') void this.#feed(message.id, message.params);
    }
  }

  close(): void {
    if (this.readyState === FeedSocket.CLOSED) return;
    this.readyState = FeedSocket.CLOSED;
    this.#ended.abort();
    this.dispatchEvent(new Event('close'));
  }

  #say(text: string): void {
    if (!this.#ended.signal.aborted) this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  async #feed(id: unknown, params: unknown): Promise<void> {
    if (!isRecord(params)) return;
    const { path, input } = params;
    const say = (result: object) => this.#say(JSON.stringify({ id, jsonrpc: '2.0', result }));
    try {
      const events = script.ask({ path: String(path), input });
      say({ type: 'started' });
      if (!isFeed(events)) return;
      for await (const data of events) say({ type: 'data', data });
    } catch (cause) {
      this.#say(JSON.stringify({ id, jsonrpc: '2.0', error: errorOf(String(path), cause) }));
    }
  }
}

Object.assign(globalThis, { fetch: fetchAnswers, WebSocket: FeedSocket });
