import { expect, it } from 'vitest';
import { waitMs } from './open-sessions.ts';

it.each([
  ['nothing is open', [], 5000],
  ['no session expires', [null, null], 5000],
  ['each expires long after', [60_000, null], 5000],
  ['one expires before, in whole milliseconds', [4000, 1200.4, null], 1201],
  ['one expires so soon that others may go with it', [3], 250],
  ['one has expired by now', [-20], 250],
] as const)('open sessions are looked up again when %s: after the time', (_when, expiries, ms) => {
  expect(waitMs(expiries)).toBe(ms);
});
