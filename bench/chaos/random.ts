/**
 * A source of random choices, the same ones for the same seed (mulberry32). They are made while a
 * run goes on. fast-check can do that too (`fc.gen`), but only within a property. A run is none: it
 * happens once, and nothing could shrink it.
 */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    oneOf<T>(values: readonly T[]): T {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    chance: (share: number) => next() < share,
  };
}

export type Random = ReturnType<typeof randomFrom>;
