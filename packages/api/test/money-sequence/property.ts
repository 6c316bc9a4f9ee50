import fc from 'fast-check';
import { type Counts, keepRecord, type SequenceRecord } from './record.ts';
import { beginSequence, type Sequence, takeStep } from './sequence.ts';
import { anyStep, type StepPlan } from './steps.ts';
import { type MoneyTable, openMoneyTable } from './table.ts';

interface Wanted {
  readonly seed: number;
  readonly steps: number;
  /** So long a failure is shortened. */
  readonly shrinkingMs: number;
  /** A failure that was found before, as its message has it. */
  readonly replay?: { readonly path: string; readonly replayPath?: string };
}

interface Failure {
  readonly untilMs: number;
  readonly stepsAtFirst: number;
  /** Of the shortest sequence so far. */
  record: SequenceRecord;
}

type Command = fc.AsyncCommand<Sequence, MoneyTable>;
type Result = fc.RunDetails<[Iterable<Command>]>;

/**
 * fast-check makes sequences of any length up to the longest. Of so many times the steps that are wanted: then three
 * sequences in four have them all, and end there. After a shorter one comes another.
 */
const LONGEST = 4;

/**
 * Performs sequences of operations, each on a database of its own, until so many steps are done, and returns how often
 * everything happened.
 *
 * @throws Error for a sequence after which something is not as the model says, shortened to what that needs
 */
export async function checkSequences(wanted: Wanted): Promise<Counts> {
  const { seed, steps, shrinkingMs, replay } = wanted;
  const counts: Counts = new Map();
  const stepsEnough = replay ? 1 : steps;
  let stepsDone = 0;
  let failure: Failure | undefined;

  const command = anyStep.map((plan) => commandOf(plan, steps));
  const sequences = fc.commands([command], { maxCommands: LONGEST * steps, size: 'max', ...replay });
  const property = fc.asyncProperty(sequences, async (commands) => {
    const isEnough = failure ? Date.now() > failure.untilMs : stepsDone >= stepsEnough;
    // As fast-check's own time limits do. Those do not wait for the sequence that is under way, nor for its database.
    if (isEnough) throw new fc.PreconditionFailure(true);
    const record = keepRecord();
    try {
      await using table = await openMoneyTable();
      const sequence = await beginSequence(table, record);
      await fc.asyncModelRun(() => ({ model: sequence, real: table }), commands);
    } catch (error) {
      failure ??= { untilMs: Date.now() + shrinkingMs, stepsAtFirst: record.steps, record };
      failure.record = record;
      throw error;
    }
    stepsDone += record.steps;
    for (const [counted, times] of record.counts) counts.set(counted, (counts.get(counted) ?? 0) + times);
  });

  const result = await fc.check(property, { seed, ...(replay && { path: replay.path }) });
  if (failure) throw new Error(report(result, steps, failure), { cause: result.errorInstance });
  return counts;
}

function commandOf(plan: StepPlan, stepsMax: number): Command {
  return {
    check: ({ record }) => record.steps < stepsMax,
    run: (sequence, table) => takeStep(sequence, table, plan(sequence.known)),
  };
}

function report(result: Result, steps: number, { stepsAtFirst, record }: Failure): string {
  const { seed, counterexample, counterexamplePath: path, interrupted, errorInstance } = result;
  // fast-check tells it nowhere else.
  const replayPath = /replayPath="(.*)"/.exec(String(counterexample?.[0]))?.[1];
  return [
    `seed ${seed}: wrong after ${record.steps} steps, shortened from ${stepsAtFirst}${interrupted ? ' as far as there was time' : ''}`,
    `To run it again: MONEY_SEQUENCE_SEED=${seed} MONEY_SEQUENCE_STEPS=${steps} MONEY_SEQUENCE_PATH=${path} MONEY_SEQUENCE_REPLAY_PATH=${replayPath}`,
    `The last operations:\n${record.text()}`,
    String(errorInstance),
  ].join('\n');
}
