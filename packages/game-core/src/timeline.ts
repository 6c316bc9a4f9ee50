import { NUMBER_COUNT } from './numbers.ts';

/**
 * When a started round calls its numbers. `startedAtMs` is in whole milliseconds since the Unix
 * epoch. `callIntervalMs` is in whole milliseconds, at least 1. `finalBall` is the ball (1 to 75)
 * that ends the round.
 */
export interface RoundTiming {
  readonly startedAtMs: number;
  readonly callIntervalMs: number;
  readonly finalBall: number;
}

/**
 * When a ball is called, in milliseconds since the Unix epoch: start + ball * interval. The first
 * ball is ball 1.
 *
 * @throws RangeError for a ball that the round does not call (not an integer from 1 to `finalBall`)
 * or a timing out of range.
 */
export function callTimeMs(timing: RoundTiming, ball: number): number {
  assertTiming(timing);
  if (!Number.isInteger(ball) || ball < 1 || ball > timing.finalBall) {
    throw new RangeError(`this round calls balls 1 to ${timing.finalBall}, not ${ball}`);
  }
  return timing.startedAtMs + ball * timing.callIntervalMs;
}

/**
 * How many balls have been called at `nowMs`: 0 before the first, and `finalBall` from the last on.
 * A ball counts from the millisecond of its call.
 *
 * @throws RangeError for a timing out of range or a time that is not a number.
 */
export function ballsCalledAt(timing: RoundTiming, nowMs: number): number {
  assertTiming(timing);
  if (Number.isNaN(nowMs)) throw new RangeError('the time is not a number');
  const due = Math.floor((nowMs - timing.startedAtMs) / timing.callIntervalMs);
  return Math.min(Math.max(due, 0), timing.finalBall);
}

/**
 * When the final ball is called and the round ends, in milliseconds since the Unix epoch.
 *
 * @throws RangeError for a timing out of range.
 */
export function finishTimeMs(timing: RoundTiming): number {
  return callTimeMs(timing, timing.finalBall);
}

/**
 * When the countdown that runs at `nowMs` ends, in milliseconds. The first countdown ends at
 * `firstEndsAtMs`. Others follow without a pause, and each takes `countdownMs`.
 *
 * @throws RangeError for a countdown that is shorter than 1 ms.
 */
export function countdownEndMs(
  { firstEndsAtMs, countdownMs }: { readonly firstEndsAtMs: number; readonly countdownMs: number },
  nowMs: number,
): number {
  if (!(countdownMs >= 1)) throw new RangeError(`no countdown lasts ${countdownMs} ms`);
  if (nowMs < firstEndsAtMs) return firstEndsAtMs;
  return firstEndsAtMs + (Math.floor((nowMs - firstEndsAtMs) / countdownMs) + 1) * countdownMs;
}

function assertTiming({ startedAtMs, callIntervalMs, finalBall }: RoundTiming): void {
  if (!Number.isSafeInteger(startedAtMs)) throw new RangeError(`no round starts at ${startedAtMs} ms`);
  if (!Number.isSafeInteger(callIntervalMs) || callIntervalMs < 1) {
    throw new RangeError(`numbers cannot be called every ${callIntervalMs} ms`);
  }
  if (!Number.isInteger(finalBall) || finalBall < 1 || finalBall > NUMBER_COUNT) {
    throw new RangeError(`a round ends on ball 1 to ${NUMBER_COUNT}, not ${finalBall}`);
  }
}
