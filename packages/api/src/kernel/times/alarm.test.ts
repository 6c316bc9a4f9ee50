import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from './alarm.ts';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts to wait for a sleep, and tells whether it is over. */
function watched(sleep: Promise<void>) {
  let over = false;
  const done = sleep.then(() => {
    over = true;
  });
  return { done, isOver: () => over };
}

describe('a sleep', () => {
  it('is over when its time has passed, and not before', async () => {
    const sleep = watched(createAlarm().sleep(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(sleep.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.isOver()).toBe(true);
  });

  it.each([0, -1, Number.NEGATIVE_INFINITY])('of %d ms is over at once', async (ms) => {
    await createAlarm().sleep(ms);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([HOUR_MS, 2 ** 31, Number.POSITIVE_INFINITY])(
    'of %d ms lasts an hour, as long as a timer may',
    async (ms) => {
      const sleep = watched(createAlarm().sleep(ms));
      await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
      expect(sleep.isOver()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(sleep.isOver()).toBe(true);
    },
  );

  it('ends early when the alarm is rung, and leaves no timer', async () => {
    const alarm = createAlarm();
    const sleep = watched(alarm.sleep(1000));
    await vi.advanceTimersByTimeAsync(10);
    expect(sleep.isOver()).toBe(false);
    alarm.ring();
    await sleep.done;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is over at once when the alarm was rung since the last one, and the one after it is not', async () => {
    const alarm = createAlarm();
    alarm.ring();
    alarm.ring();
    await alarm.sleep(1000);
    const next = watched(alarm.sleep(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(next.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(next.isOver()).toBe(true);
  });

  it('that ended early does not shorten the next one', async () => {
    const alarm = createAlarm();
    const first = watched(alarm.sleep(1000));
    alarm.ring();
    await first.done;
    const next = watched(alarm.sleep(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(next.isOver()).toBe(false);
    alarm.ring();
    await next.done;
  });
});
