import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballsCalledAt, callTimeMs, countdownEndMs, finishTimeMs, type RoundTiming } from './index.ts';

const timing: RoundTiming = { startedAtMs: 1_700_000_000_000, callIntervalMs: 3000, finalBall: 20 };

const anyTiming = fc.record({
  startedAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  callIntervalMs: fc.integer({ min: 1, max: 600_000 }),
  finalBall: fc.integer({ min: 1, max: 75 }),
});

describe('the countdown that goes on', () => {
  const countdown = { firstEndsAtMs: 1000, countdownMs: 300 };

  it.each([
    [0, 1000],
    [999, 1000],
    [1000, 1300],
    [1299, 1300],
    [1300, 1600],
    [10_000, 10_300],
  ])('at %d ends at %d', (nowMs, endsAtMs) => {
    expect(countdownEndMs(countdown, nowMs)).toBe(endsAtMs);
  });

  it('is refused where it takes no time', () => {
    expect(() => countdownEndMs({ ...countdown, countdownMs: 0 }, 1000)).toThrow(RangeError);
  });
});

describe('timeline', () => {
  it('calls the first ball one interval after the start and ends with the last', () => {
    expect(callTimeMs(timing, 1)).toBe(1_700_000_003_000);
    expect(callTimeMs(timing, 20)).toBe(1_700_000_060_000);
    expect(finishTimeMs(timing)).toBe(1_700_000_060_000);
  });

  it('calls no ball before the first interval is over', () => {
    expect(ballsCalledAt(timing, 0)).toBe(0);
    expect(ballsCalledAt(timing, timing.startedAtMs)).toBe(0);
    expect(ballsCalledAt(timing, timing.startedAtMs + 2999.999)).toBe(0);
    expect(ballsCalledAt(timing, timing.startedAtMs + 3000)).toBe(1);
  });

  it('calls no ball after the final one', () => {
    expect(ballsCalledAt(timing, finishTimeMs(timing) - 1)).toBe(19);
    expect(ballsCalledAt(timing, finishTimeMs(timing) + 1_000_000)).toBe(20);
    expect(ballsCalledAt(timing, Number.POSITIVE_INFINITY)).toBe(20);
    expect(ballsCalledAt(timing, Number.NEGATIVE_INFINITY)).toBe(0);
  });

  it('counts every ball from the millisecond of its call and not one earlier', () => {
    fc.assert(
      fc.property(anyTiming, fc.nat(74), (any, pick) => {
        const ball = 1 + (pick % any.finalBall);
        expect(ballsCalledAt(any, callTimeMs(any, ball))).toBe(ball);
        expect(ballsCalledAt(any, callTimeMs(any, ball) - 1)).toBe(ball - 1);
      }),
    );
  });

  it.each([0, 21, 1.5, -1, Number.NaN])('has no ball %s in a round of 20', (ball) => {
    expect(() => callTimeMs(timing, ball)).toThrow(RangeError);
  });

  it.each<Partial<RoundTiming>>([
    { startedAtMs: Number.NaN },
    { startedAtMs: 0.5 },
    { callIntervalMs: 0 },
    { callIntervalMs: -3000 },
    { callIntervalMs: 0.5 },
    { finalBall: 0 },
    { finalBall: 76 },
    { finalBall: 1.5 },
  ])('refuses a timing with %o', (change) => {
    const wrong = { ...timing, ...change };
    expect(() => callTimeMs(wrong, 1)).toThrow(RangeError);
    expect(() => ballsCalledAt(wrong, timing.startedAtMs)).toThrow(RangeError);
    expect(() => finishTimeMs(wrong)).toThrow(RangeError);
  });

  it('refuses a time that is not a number', () => {
    expect(() => ballsCalledAt(timing, Number.NaN)).toThrow(RangeError);
  });
});
