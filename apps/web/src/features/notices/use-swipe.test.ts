import { expect, it } from 'vitest';
import { movementOf, SWIPE_PX, TAP_SLOP_PX } from './use-swipe.ts';

it('closes a notice by a swipe to either side, and by no tap', () => {
  for (const side of [1, -1]) {
    expect(movementOf(side * TAP_SLOP_PX)).toBe('tap');
    expect(movementOf(side * (TAP_SLOP_PX + 1))).toBe('move');
    expect(movementOf(side * (SWIPE_PX - 1))).toBe('move');
    expect(movementOf(side * SWIPE_PX)).toBe('swipe');
  }
});
