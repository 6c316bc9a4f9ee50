/** What one turn of a contestant measured, by name. */
export type Figures = Readonly<Record<string, number>>;

/**
 * A contestant's turns, in order. Turns at the same place in two series belong to the same round.
 */
export type Series = readonly Figures[];

export interface TurnsOptions {
  readonly rounds: number;
  /** Rounds before the first that counts, in which caches fill and code is compiled. */
  readonly warmUps?: number;
}

/**
 * Lets contestants measure in turns, so that what disturbs the machine hits all of them. Each round
 * begins with another contestant, so that none always comes after the same one.
 */
export async function takeTurns<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<Figures>>>,
  { rounds, warmUps = 1 }: TurnsOptions,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(contestants) as Name[];
  const series = {} as Record<Name, Figures[]>;
  for (const name of names) series[name] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const figures = await contestants[name]();
      if (round >= warmUps) series[name].push(figures);
    }
  }
  return series;
}
