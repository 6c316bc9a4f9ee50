/** Small, fast and the same for the same seed (mulberry32), so that a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return {
    below,
    /** True once in so many times. */
    oneIn: (times: number) => below(times) === 0,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('there is nothing to pick from');
      return choice;
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
