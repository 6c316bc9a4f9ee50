import { describe, expect, it } from 'vitest';
import { reconnectDelayMs } from './reconnect-delay.ts';

const ATTEMPTS = Array.from({ length: 1000 }, (_, attempt) => attempt);
const ALMOST_ONE = 1 - Number.EPSILON;

describe('the wait before a lost connection is tried again', () => {
  it('is 1 to 5 seconds, however many attempts have failed', () => {
    for (const attempt of ATTEMPTS) {
      expect(reconnectDelayMs(attempt, 0)).toBe(1000);
      expect(reconnectDelayMs(attempt, ALMOST_ONE)).toBeLessThanOrEqual(5000);
    }
    expect(reconnectDelayMs(1000, ALMOST_ONE)).toBeCloseTo(5000);
  });

  it('is short at first, and spread over its whole length', () => {
    expect(reconnectDelayMs(0, ALMOST_ONE)).toBeCloseTo(2000);
    expect(reconnectDelayMs(1000, 0.5)).toBe(3000);
  });
});
