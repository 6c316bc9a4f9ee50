import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';

/** What a live feed by HTTP has sent: the event's name (`message` where it has none) and data. */
interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Follows a live feed by HTTP, as server-sent events, and never comes back by itself. */
export async function openFeedStream(
  url: string,
  path: string,
  { input, headers = {} }: { input?: unknown; headers?: Record<string, string> } = {},
) {
  const leaving = new AbortController();
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetch(`${url}/trpc/${path}${query}`, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  let isOver = false;
  void read().catch(() => undefined);

  async function read(): Promise<void> {
    let text = '';
    try {
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        const whole = text.split('\n\n');
        text = whole.pop() ?? '';
        events.push(...whole.flatMap(eventIn));
      }
    } finally {
      isOver = true;
    }
  }

  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events,
    isOver: () => isOver,
    /** The first event of this name. */
    event: (name: string) =>
      vi.waitFor(() => {
        const found = events.find((event) => event.name === name);
        if (!found) throw new Error(`no event ${name} in ${JSON.stringify(events)}`);
        return JSON.parse(found.data);
      }, PATIENCE),
    async [Symbol.asyncDispose]() {
      leaving.abort();
    },
  };
}

function eventIn(text: string): StreamEvent[] {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return data === undefined ? [] : [{ name: /^event: (.*)$/m.exec(text)?.[1] ?? 'message', data }];
}
