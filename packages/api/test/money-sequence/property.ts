import fc from 'fast-check';
import { openMoneyTable } from './model/table.ts';
import { longList } from './plans/long-list.ts';
import { anyStep, type StepPlan } from './plans/steps.ts';
import { type Counts, keepRecord, type SequenceRecord } from './record.ts';
import { beginSequence, takeStep } from './sequence.ts';

interface Wanted {
  readonly seed: number;
  readonly steps: number;
  /** How long a failing sequence is shortened, in milliseconds. */
  readonly shrinkingMs: number;
  /** The way to a failure that was found before, as its message states it. */
  readonly path?: string;
}

interface Failure {
  readonly untilMs: number;
  readonly stepsAtFirst: number;
  tries: number;
  /**
   * The record of the sequence that failed soonest. A failure of two operations at once may not
   * come again.
   */
  record: SequenceRecord;
  error: unknown;
}

/**
 * Performs a sequence of this many steps on a database of its own. Returns how often each kind of
 * operation had each kind of outcome.
 *
 * @throws Error if something is not as the model says after a step. It has the shortest sequence
 * found for which that is so
 */
export async function checkSequence({ seed, steps, shrinkingMs, path }: Wanted): Promise<Counts> {
  const counts: Counts = new Map();
  let failure: Failure | undefined;

  const property = fc.asyncProperty(longList(anyStep, steps), async (plans) => {
    // This ends the search. A time limit of fast-check would not wait for the sequence under way.
    const isEnough = failure ? Date.now() > failure.untilMs : counts.size > 0;
    if (isEnough) throw new fc.PreconditionFailure(true);
    if (failure) failure.tries += 1;
    const record = keepRecord();
    try {
      await using table = await openMoneyTable();
      const sequence = await beginSequence(table, record);
      for (const plan of plans) await takeStep(sequence, table, plan(sequence.known));
    } catch (error) {
      failure ??= { untilMs: Date.now() + shrinkingMs, stepsAtFirst: record.steps, record, error, tries: 0 };
      if (record.steps <= failure.record.steps) Object.assign(failure, { record, error });
      throw error;
    }
    for (const [counted, times] of record.counts) counts.set(counted, (counts.get(counted) ?? 0) + times);
  });

  const result = await fc.check(property, { seed, numRuns: 1, ...(path && { path }) });
  if (failure) throw new Error(report(result, steps, failure), { cause: failure.error });
  return counts;
}

function report(
  result: fc.RunDetails<[readonly StepPlan[]]>,
  steps: number,
  { stepsAtFirst, record, error, tries }: Failure,
): string {
  const { seed, counterexamplePath: path, interrupted } = result;
  const asFar = interrupted ? ', as far as there was time' : '';
  return [
    `seed ${seed}: all is not as it should be. Steps: ${record.steps}, shortened from ${stepsAtFirst} in ${tries} tries${asFar}`,
    `To run it again: MONEY_SEQUENCE_SEED=${seed} MONEY_SEQUENCE_STEPS=${steps} MONEY_SEQUENCE_PATH=${path}`,
    `The last operations:\n${record.text()}`,
    String(error),
  ].join('\n');
}
