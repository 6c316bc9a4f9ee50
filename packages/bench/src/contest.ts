/** What one turn of a contestant measured, by name. */
export type Figures = Readonly<Record<string, number>>;

/** Its turns, in order: those of the same place were taken one after the other. */
export type Series = readonly Figures[];

export interface TurnsOptions {
  readonly rounds: number;
  /** Rounds before the first that counts, in which caches fill and code is compiled. */
  readonly warmUps?: number;
}

/**
 * Lets contestants measure in turns, so that what disturbs the machine hits all of them. Each round
 * begins with another one, so that none always follows the same.
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
