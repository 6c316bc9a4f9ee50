import { afterEach, describe, expect, it, vi } from 'vitest';
import { ZodError, z } from 'zod';
import { eventsOf } from './events-output.ts';

const contract = z.object({ ball: z.number() });
type Ball = z.infer<typeof contract>;

const GOOD: Ball = { ball: 1 };
/** As an event would be that was read from somewhere and trusted. */
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
