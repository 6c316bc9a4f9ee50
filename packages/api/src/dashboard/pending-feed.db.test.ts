import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { follow } from '../../test/kit/follow.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import type { Core } from '../kernel/work/core.ts';
import { pendingFeed } from './pending-feed.ts';

/** Shorter than the usual pause between two counts, so that tests need not wait for it. */
const QUIET_MS = 50;

const feed = (core: Core, signal: AbortSignal) => pendingFeed(core, { signal, quietMs: QUIET_MS });

const countsOf = ({ told }: { readonly told: readonly { deposits: { count: number } }[] }) =>
  told.map(({ deposits }) => deposits.count);

/**
 * Waits for as long as several counts take. It measures this with a follower in another process,
 * whose changes do not reach the follower that a test is about.
 */
async function someTimesLater({ db, now }: Office): Promise<void> {
  const elsewhere = coreOn(db, { now });
  await using other = follow((signal) => feed(elsewhere, signal));
  for (let times = 1; times <= 4; times += 1) {
    await vi.waitFor(() => expect(other.told).toHaveLength(times), PATIENCE);
    elsewhere.changes.publish([{ type: 'business' }]);
  }
}

describe('a follower of what waits', () => {
  it('is told how it stands, and again when it changes', async () => {
    await using office = await openOffice();
    await using follower = follow((signal) => feed(office, signal));
    await vi.waitFor(() => expect(countsOf(follower)).toEqual([0]), PATIENCE);
    await office.deposit(office.player);
    await vi.waitFor(() => expect(countsOf(follower).at(-1)).toBe(1), PATIENCE);
    await office.deposit(await office.newPlayer());
    await vi.waitFor(() => expect(countsOf(follower).at(-1)).toBe(2), PATIENCE);
  });

  it('is told of many changes of one moment together', async () => {
    await using office = await openOffice();
    const leaving = new AbortController();
    const counts = feed(office, leaving.signal);
    await counts.next();
    for (let index = 0; index < 100; index += 1) office.changes.publish([{ type: 'business' }]);
    await counts.next();
    let isToldAgain = false;
    const third = counts.next().then(() => (isToldAgain = true));
    await someTimesLater(office);
    expect(isToldAgain).toBe(false);
    await office.deposit(office.player);
    await third;
    leaving.abort();
    await counts.next();
  });

  it('misses nothing that happens while the counts are being read', async () => {
    await using office = await openOffice();
    await using follower = follow((signal) => feed(office, signal));
    await office.deposit(office.player);
    await vi.waitFor(() => expect(countsOf(follower).at(-1)).toBe(1), PATIENCE);
  });

  it('leaves nothing behind when it goes', async () => {
    await using office = await openOffice();
    const listening = () => office.changes.listenerCount('business');
    const followers = [1, 2].map(() => follow((signal) => feed(office, signal)));
    await vi.waitFor(() => expect(listening()).toBe(2), PATIENCE);
    for (const follower of followers) {
      await vi.waitFor(() => expect(countsOf(follower)).toEqual([0]), PATIENCE);
      await follower[Symbol.asyncDispose]();
    }
    expect(listening()).toBe(0);
  });

  it('leaves nothing behind when it goes at once, or stops reading', async () => {
    await using office = await openOffice();
    const gone = AbortSignal.abort();
    for await (const _counts of feed(office, gone)) throw new Error('nobody is there to be told');
    for await (const _counts of feed(office, new AbortController().signal)) break;
    expect(office.changes.listenerCount('business')).toBe(0);
  });

  it('is an administrator', async () => {
    await using office = await openOffice();
    await expect(office.as(office.player).dashboard.pendingFeed()).rejects.toThrow('You are not allowed to do this.');
    await expect(office.as(null).dashboard.pendingFeed()).rejects.toThrow('No token found. Please login.');
    expect(office.changes.listenerCount('business')).toBe(0);
  });
});
