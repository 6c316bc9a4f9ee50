import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { callerFor } from '../../../test/kit/application.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Takes in messages at these times, some hours before now. */
async function receivedAt(office: Office, timesMs: readonly number[]) {
  await office.unguarded.insert(schema.smsMessages).values(
    timesMs.map((ms) => ({
      ...{ requestHash: randomUUID(), sender: '127', rawMessage: randomUUID(), direction: 'unknown' as const },
      ...{ standing: 'not-a-receipt' as const, receivedAt: new Date(ms) },
    })),
  );
}

/** Times with this distance from `from` to `to`, in milliseconds. */
const every = (stepMs: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / stepMs) }, (_, n) => from + n * stepMs);

const silence = async (office: Office) => (await office.asAdmin.payments.hook()).silentSinceMs;

describe('the phone', () => {
  it('is silent once nothing has come for as long as several messages take at this time of day', async () => {
    await using office = await openOffice({ messageHook: true });
    const now = office.now();
    await receivedAt(office, every(10 * 60_000, now - 5 * DAY_MS, now));
    expect(await silence(office)).toBeNull();
    const later = callerFor({ ...office, now: () => now + 2 * HOUR_MS }, { user: office.admin, token: 'a-token' });
    const { silentSinceMs } = await later.payments.hook();
    expect(silentSinceMs).toBeGreaterThan(now - HOUR_MS);
    expect(silentSinceMs).toBeLessThanOrEqual(now);
  });

  it('is silent although it was silent in the same hours three days ago', async () => {
    await using office = await openOffice({ messageHook: true });
    const now = office.now();
    const gap = now - 3 * DAY_MS;
    await receivedAt(office, every(5 * 60_000, now - 7 * DAY_MS, gap - HOUR_MS));
    await receivedAt(office, every(5 * 60_000, gap + 7 * HOUR_MS, now));
    const later = callerFor({ ...office, now: () => now + 6 * HOUR_MS }, { user: office.admin, token: 'a-token' });
    expect((await later.payments.hook()).silentSinceMs).not.toBeNull();
  });

  it('is not silent in hours in which nothing came on the days before, nor where little ever comes', async () => {
    await using office = await openOffice({ messageHook: true });
    const now = office.now();
    // Each day, messages come in the twelve hours that ended six hours ago.
    for (let day = 0; day < 6; day += 1) {
      const end = now - day * DAY_MS - 6 * HOUR_MS;
      await receivedAt(office, every(10 * 60_000, end - 12 * HOUR_MS, end));
    }
    expect(await silence(office)).toBeNull();
    await using quiet = await openOffice({ messageHook: true });
    await receivedAt(quiet, every(5 * HOUR_MS, now - 10 * DAY_MS, now - 8 * HOUR_MS));
    expect(await silence(quiet)).toBeNull();
  });

  it('is not silent where it is new, nor where no phone forwards messages', async () => {
    await using office = await openOffice({ messageHook: true });
    const now = office.now();
    expect(await silence(office)).toBeNull();
    await receivedAt(office, every(10 * 60_000, now - 2 * DAY_MS, now - 5 * HOUR_MS));
    expect(await silence(office)).toBeNull();
    await using other = await openOffice();
    await receivedAt(other, every(10 * 60_000, now - 6 * DAY_MS, now - 5 * HOUR_MS));
    expect(await silence(other)).toBeNull();
  });
});
