import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZodError, z } from 'zod';
import { eventsOf, outletsOf } from './events-output.ts';
import type { Outlet } from './outlet.ts';

const contract = z.object({ ball: z.number() });
type Ball = z.infer<typeof contract>;

const GOOD: Ball = { ball: 1 };
/** A wrong event with the right type, as if it had been read from somewhere and trusted. */
const BAD: Ball = JSON.parse('{"ball":"one"}');

/** Events of a feed that notes when it has ended. */
function feedOf(...events: readonly Ball[]) {
  let ended = false;
  async function* feed(): AsyncGenerator<Ball, void> {
    try {
      yield* events;
    } finally {
      ended = true;
    }
  }
  return { feed: feed(), ended: () => ended };
}

describe('the output of a subscription', () => {
  it('hands each event on as the very object that it is', async () => {
    const more = { ball: 2, number: 47 };
    const taken: Ball[] = [];
    for await (const event of eventsOf(contract).parse(feedOf(GOOD, more).feed)) taken.push(event);
    expect(taken).toHaveLength(2);
    expect(taken[0]).toBe(GOOD);
    expect(taken[1]).toBe(more);
  });

  it('throws at an event that is not as the contract has it, and ends the feed', async () => {
    const { feed, ended } = feedOf(GOOD, BAD, GOOD);
    const events = eventsOf(contract).parse(feed);
    expect(await events.next()).toEqual({ done: false, value: GOOD });
    await expect(events.next()).rejects.toThrow(ZodError);
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(ended()).toBe(true);
  });

  it('ends the feed when its reader stops', async () => {
    const { feed, ended } = feedOf(GOOD, GOOD);
    for await (const _event of eventsOf(contract).parse(feed)) break;
    expect(ended()).toBe(true);
  });

  it.each([undefined, null, 7, 'events', [GOOD], { next() {} }])('is never %j', (value) => {
    expect(eventsOf(contract).safeParse(value).success).toBe(false);
  });
});

describe('the output of a subscription in production', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('is the feed itself: no event is checked again for each subscriber', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.resetModules();
    const production = await import('./events-output.ts');
    const { feed } = feedOf(BAD);
    expect(production.eventsOf(contract).parse(feed)).toBe(feed);
  });
});

describe('the outlet of a subscription', () => {
  function outletThat(packed: object[]): Outlet {
    const write = (bytes: Uint8Array) => void packed.push(bytes);
    return { envelope: '{"id":1', pack: (event) => Buffer.from(JSON.stringify(event)), write, unsentBytes: () => 7 };
  }

  it('checks an event before it is packed, and is otherwise the connection’s own', () => {
    const written: object[] = [];
    const outlet = outletsOf(contract, { outletAfter: () => outletThat(written) })(GOOD);
    expect(String(outlet?.pack(GOOD))).toBe('{"ball":1}');
    expect(() => outlet?.pack(BAD)).toThrow(ZodError);
    outlet?.write(Buffer.from('x'));
    expect(written).toHaveLength(1);
    expect(outlet).toMatchObject({ envelope: '{"id":1' });
    expect(outlet?.unsentBytes()).toBe(7);
  });

  it('is none where the connection has none', () => {
    expect(outletsOf(contract, { outletAfter: () => null })(GOOD)).toBeNull();
  });
});
