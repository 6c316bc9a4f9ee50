import type { Operation, Outcome } from './operations.ts';

/** How many of the last operations a failure shows. */
const SHOWN_OPERATIONS = 40;

/** How often each kind of operation had each kind of outcome. */
export type Counts = Map<string, number>;

/** Keeps the last operations of a sequence with their outcomes, and counts all of them. */
export function keepRecord() {
  const last: string[] = [];
  const counts: Counts = new Map();
  return {
    steps: 0,
    counts,
    text: () => last.join('\n'),
    add(operation: Operation, outcome: Outcome | null): void {
      last.push(`${JSON.stringify(operation)} -> ${JSON.stringify(outcome)}`);
      if (last.length > SHOWN_OPERATIONS) last.shift();
    },
    count({ is }: Operation, { result, changed }: Outcome, atOnce: boolean): void {
      const counted = `${is}: ${result}${changed ? '' : ', nothing changed'}${atOnce ? ', at once with another' : ''}`;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
  };
}

export type SequenceRecord = ReturnType<typeof keepRecord>;
