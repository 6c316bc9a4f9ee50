import { randomUUID } from 'node:crypto';
import type { Change } from '@cartela/api';
import { recordingLog } from '@cartela/api/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type SharedByRedis, shareByRedis } from '../../src/redis/index.ts';
import { describeWithRedis, startRedis } from '../kit/processes/redis.ts';

/** How long to wait for a change before it is sent again. */
const HEARD_WITHIN = { ...PATIENCE, timeout: 5000 };

describeWithRedis('what processes share through Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let client: Redis;
  const open: SharedByRedis[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
    client.on('error', () => {});
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((shared) => shared.close()));
  });
  afterAll(async () => {
    client.disconnect();
    await redis[Symbol.asyncDispose]();
  });

  /** A process that has found Redis, with what it hears of the others from then on. */
  async function join(installation: string) {
    const { log, lines } = recordingLog();
    const shared = shareByRedis({ url: redis.url, installation, log });
    open.push(shared);
    const heard: Change[] = [];
    const missed: number[] = [];
    shared.bus.listen({
      onChanges: (changes) => void heard.push(...changes),
      onMissed: (lastMs) => void missed.push(lastMs),
    });
    const isThere = () => vi.waitFor(() => expect(lines.at(-1)?.text).toContain('Redis is there'), PATIENCE);
    await isThere();
    const isAway = () => vi.waitFor(() => expect(lines.at(-1)?.text).toContain('Redis is away'), PATIENCE);
    return { ...shared, heard, missed, isThere, isAway };
  }

  /** Two processes that know of each other. */
  async function pair(installation: string = randomUUID()) {
    const [one, two] = [await join(installation), await join(installation)];
    one.presence.came('hall', 'nobody');
    await vi.waitFor(async () => expect(await two.presence.isElsewhere('hall', 'nobody')).toBe(true), PATIENCE);
    two.presence.came('hall', 'nobody');
    await vi.waitFor(async () => expect(await one.presence.isElsewhere('hall', 'nobody')).toBe(true), PATIENCE);
    one.presence.left('hall', 'nobody');
    two.presence.left('hall', 'nobody');
    return [one, two] as const;
  }

  /**
   * Expects that what is sent now is heard, once. A process that stands still for a moment takes
   * Redis to be away, and loses what is sent meanwhile. So this is tried again.
   */
  const reach = ({ heard }: { heard: Change[] }, changes: readonly Change[], send: () => void) =>
    vi.waitFor(async () => {
      const before = heard.length;
      send();
      await vi.waitFor(() => expect(heard.slice(before)).toEqual(changes), HEARD_WITHIN);
    }, PATIENCE);

  it('changes reach the others, once and in order, and neither their sender nor another installation', async () => {
    const [one, two] = await pair();
    const stranger = await join(randomUUID());
    const changes: Change[] = [{ type: 'wallet', userId: 'abebe' }, { type: 'business' }];
    await reach(two, changes, () => {
      one.bus.send(changes);
      one.bus.send(changes);
    });
    await reach(one, [{ type: 'room', roomId: '10' }], () => two.bus.send([{ type: 'room', roomId: '10' }]));
    expect(new Set(one.heard.map(({ type }) => type))).toEqual(new Set(['room']));
    expect(stranger.heard).toEqual([]);
  });

  it('a process that has just connected is told to read anew, since nobody knows what it missed', async () => {
    const one = await join(randomUUID());
    expect(one.missed.length).toBeGreaterThan(0);
  });

  it('a process that is gone without a word makes the others read anew what it may not have told', async () => {
    const installation = randomUUID();
    const one = await join(installation);
    await client.zadd(`cartela:${installation}:processes`, Date.now(), 'the one that is killed');
    const before = one.missed.length;
    await vi.waitFor(() => expect(one.missed.length).toBeGreaterThan(before), PATIENCE);
    expect(one.missed.at(-1)).toBeGreaterThan(5000);
  });

  it('while Redis is frozen each process reads anew again and again, and the one that could not send says so after', async () => {
    const [one, two] = await pair();
    redis.freeze();
    await Promise.all([one.isAway(), two.isAway()]);
    const before = two.missed.length;
    await vi.waitFor(() => expect(two.missed.length).toBeGreaterThan(before + 1), PATIENCE);
    one.bus.send([{ type: 'business' }]);
    redis.thaw();
    await Promise.all([one.isThere(), two.isThere()]);
    await vi.waitFor(() => expect(two.missed.length).toBeGreaterThan(before + 2), PATIENCE);
    expect(one.heard).toEqual([]);
    await reach(one, [{ type: 'business' }], () => two.bus.send([{ type: 'business' }]));
  });

  it('players are counted once over all processes, also after Redis has forgotten everything', async () => {
    const [one, two] = await pair();
    one.presence.came('hall', 'almaz');
    two.presence.came('hall', 'almaz');
    two.presence.came('hall', 'hana');
    const counts = () =>
      Promise.all([one.presence.count('hall'), two.presence.count('hall'), one.presence.count('cellar')]);
    await vi.waitFor(async () => expect(await counts()).toEqual([2, 2, 0]), PATIENCE);
    await client.flushall();
    one.presence.came('hall', 'selam');
    await vi.waitFor(async () => expect(await counts()).toEqual([3, 3, 0]), PATIENCE);
    await redis.restart();
    await vi.waitFor(async () => expect(await counts()).toEqual([3, 3, 0]), PATIENCE);
    two.presence.left('hall', 'almaz');
    const elsewhere = () => Promise.all([one, two].map(({ presence }) => presence.isElsewhere('hall', 'almaz')));
    await vi.waitFor(async () => expect(await elsewhere()).toEqual([false, true]), PATIENCE);
    await two.close();
    await vi.waitFor(async () => expect(await one.presence.count('hall')).toBe(2), PATIENCE);
  });

  it('a client id belongs to its player in every process, until they are gone', async () => {
    const [one, two] = await pair();
    one.owners.hold('browser', 'almaz');
    const isForeign = (userId: string) => two.owners.isForeign('browser', userId);
    await vi.waitFor(async () => expect(await isForeign('hana')).toBe(true), PATIENCE);
    expect(await isForeign('almaz')).toBe(false);
    await client.flushall();
    await vi.waitFor(async () => expect(await isForeign('hana')).toBe(true), PATIENCE);
    one.owners.free('browser');
    await vi.waitFor(async () => expect(await isForeign('hana')).toBe(false), PATIENCE);
  });

  it('limits are counted together, without what is counted, and by each process while Redis is away', async () => {
    const installation = randomUUID();
    const [one, two] = await pair(installation);
    const limit = { name: 'guesses', points: 2, durationS: 600 };
    const [here, there] = [one.openLimiter(limit), two.openLimiter(limit)];
    // A process that stands still for a moment takes Redis to be away, and counts alone. So this is
    // tried again until both count together.
    const key = await vi.waitFor(async () => {
      const typed = `a password in the wrong field ${randomUUID()}`;
      await here.consume(typed);
      await there.consume(typed);
      await expect(here.consume(typed)).rejects.toMatchObject({ consumedPoints: 3 });
      await expect(there.get(typed)).resolves.toMatchObject({ consumedPoints: 3 });
      return typed;
    }, PATIENCE);
    const keys = await client.keys(`cartela:${installation}:limit:*`);
    for (const kept of keys) expect(kept).toMatch(/:limit:guesses:[\w-]{43}$/);

    redis.freeze();
    // Nobody knows yet that Redis is away, and still each of these is answered.
    const asked = Array.from({ length: 3 }, () =>
      here.consume('somebody').then(
        () => true,
        () => false,
      ),
    );
    expect(await Promise.all(asked)).toEqual([true, true, false]);
    await expect(there.consume('somebody')).resolves.toMatchObject({ consumedPoints: 1 });
    await Promise.all([one.isAway(), two.isAway()]);
    redis.thaw();
    await vi.waitFor(() => expect(there.get(key)).resolves.toMatchObject({ consumedPoints: 3 }), PATIENCE);
    await here.delete(key);
    await vi.waitFor(() => expect(there.get(key)).resolves.toBeNull(), PATIENCE);
  });
});
