import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { wholeBody } from './bodies.ts';

const BODIES = 20;

/** Has bodies come at the same moment. Returns how many rounds of the event loop took them up. */
async function roundsFor(body: string): Promise<number> {
  const taken = new Set<number>();
  let round = 0;
  const http = new Hono<{ Bindings: HttpBindings }>();
  http.post('/', wholeBody({ maxSize: 100_000, onError: (c) => c.body(null, 413) }), (c) => {
    taken.add(round);
    return c.body(null, 204);
  });
  let answered = 0;
  for (let sent = 0; sent < BODIES; sent += 1) {
    const incoming = new IncomingMessage(new Socket());
    incoming.method = 'POST';
    incoming.push(body);
    incoming.push(null);
    const answer = http.request('/', { method: 'POST' }, { incoming, outgoing: new ServerResponse(incoming) });
    void Promise.resolve(answer).then(({ status }) => {
      if (status === 204) answered += 1;
    });
  }
  while (answered < BODIES) {
    round += 1;
    await setImmediate();
  }
  return taken.size;
}

it('takes large bodies up one after the other, with whatever else there is to do in between', async () => {
  expect(await roundsFor('x'.repeat(60_000))).toBe(BODIES);
  expect(await roundsFor('x'.repeat(1000))).toBeLessThan(BODIES / 2);
});
