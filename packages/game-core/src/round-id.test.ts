import { describe, expect, it } from 'vitest';
import { isRoundId } from './round-id.ts';

describe("a round's id", () => {
  it.each(['1', '10', '4711', '999999999999999'])('may be %s', (id) => {
    expect(isRoundId(id)).toBe(true);
  });

  it.each(['', '0', '01', ' 1', '1 or 1=1', '-1', '1.5', '1e3', '1000000000000000', '1\n'])('is not %j', (id) => {
    expect(isRoundId(id)).toBe(false);
  });
});
