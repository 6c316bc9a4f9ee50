import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../kit/random.ts';
import { type Audit, expectAsModelled } from './audit.ts';
import { createGenerator } from './generator.ts';
import { decide } from './model.ts';
import type { Operation, Outcome } from './operations.ts';
import { copyOf, type Model } from './state.ts';
import { openMoneyTable } from './table.ts';

const DEFAULT_STEPS = 400;
const STEPS = Number(process.env.MONEY_SEQUENCE_STEPS ?? DEFAULT_STEPS);
const KNOWN_SEED = 20_260_202;
const SEEDS = process.env.MONEY_SEQUENCE_SEED
  ? [Number(process.env.MONEY_SEQUENCE_SEED)]
  : [KNOWN_SEED, randomInt(2 ** 31)];
/** Operations that a failure shows. */
const SHOWN_OPERATIONS = 40;
const STEP_PATIENCE_MS = 1000;

type Table = Awaited<ReturnType<typeof openMoneyTable>>;

/** Keeps the last operations with what became of them, and counts all of them. */
function keepRecord() {
  const last: string[] = [];
  const counts: Record<string, number> = {};
  return {
    counts,
    text: () => last.join('\n'),
    add(operation: Operation, outcome: Outcome | null): void {
      last.push(`${JSON.stringify(operation)} -> ${JSON.stringify(outcome)}`);
      if (last.length > SHOWN_OPERATIONS) last.shift();
    },
    count({ is }: Operation, { result, changed }: Outcome, atOnce: boolean): void {
      const counted = `${is}: ${result}${changed ? '' : ', nothing changed'}${atOnce ? ', at once with another' : ''}`;
      counts[counted] = (counts[counted] ?? 0) + 1;
    },
  };
}

/** Some operations wait for a round's countdown, or for its last ball. */
function wait({ clock }: Table, model: Model, step: readonly Operation[]): void {
  clock.nowMs += 1;
  for (const operation of step) {
    if (!('wait' in operation) || !operation.wait) continue;
    const room = model.rooms[operation.room];
    const dueAtMs = operation.is === 'start' ? room?.selectingEndsAtMs : room?.draw?.lastBallAtMs;
    clock.nowMs = Math.max(clock.nowMs, dueAtMs ?? 0);
  }
}

/** Of two operations at once, what the wallet was in between is nobody's business. */
function comparable({ result, payment, amountSantim, convertedCoins }: Outcome) {
  return { result, payment, amountSantim, convertedCoins };
}

/** Who sends a request twice at once gets the first answer twice, to the santim. */
function expectOneAnswer([operation]: readonly Operation[], [first, second]: readonly Outcome[]): void {
  if (operation && 'key' in operation) expect(second, 'the same request at once').toEqual(first);
}

/** The model after the step, in the order in which it must have happened for these outcomes. */
function explain(model: Model, step: readonly Operation[], outcomes: readonly Outcome[], nowMs: number) {
  const [only] = step;
  if (only && step.length === 1) {
    const expected = decide(model, only, nowMs);
    expect({ ...outcomes[0], changed: expected.changed }).toEqual(expected);
    return { model, expected: [expected] };
  }
  const inOrder = (order: readonly number[]) => {
    const after = copyOf(model);
    const expected: Outcome[] = [];
    for (const index of order) {
      const operation = step[index];
      if (operation) expected[index] = decide(after, operation, nowMs);
    }
    return { model: after, expected };
  };
  const orders = [inOrder([0, 1]), inOrder([1, 0])];
  const happened = outcomes.map(comparable);
  const explained = orders.find(({ expected }) => isDeepStrictEqual(expected.map(comparable), happened));
  if (!explained) expect(happened, 'one after the other').toEqual(orders[0]?.expected.map(comparable));
  if (isDeepStrictEqual(step[0], step[1])) expectOneAnswer(step, outcomes);
  return explained ?? { model, expected: [] };
}

/** What the model cannot foresee: the draw of a round that has started, and which round comes next. */
async function takeInRounds(table: Table, model: Model): Promise<boolean> {
  const isOver = model.rooms.some(({ status }) => status === 'settled' || status === 'cancelled');
  const hasStarted = model.rooms.some(({ status, draw }) => status === 'active' && draw === null);
  if (!isOver && !hasStarted) return false;
  if (isOver) await table.reopenRooms();
  for (const [index, room] of (await table.rooms()).entries()) {
    const known = model.rooms[index];
    if (known?.roundId === room.roundId) expect(room).toEqual({ ...known, draw: room.draw });
    model.rooms[index] = room;
  }
  return isOver;
}

async function run(seed: number, steps: number, record: ReturnType<typeof keepRecord>): Promise<void> {
  await using table = await openMoneyTable();
  let model = await table.model();
  const generator = createGenerator(randomFrom(seed), () => model);
  let before: Audit = await expectAsModelled(table.db, model, table.players);
  for (let done = 0; done < steps; done += 1) {
    const step = generator.next();
    wait(table, model, step);
    const settled = await Promise.allSettled(step.map(table.perform));
    const outcomes = settled.map((result) => (result.status === 'fulfilled' ? result.value : null));
    for (const [index, operation] of step.entries()) record.add(operation, outcomes[index] ?? null);
    for (const result of settled) if (result.status === 'rejected') throw result.reason;

    const happened = outcomes.flatMap((outcome) => outcome ?? []);
    const explained = explain(model, step, happened, table.clock.nowMs);
    model = explained.model;
    const after = await expectAsModelled(table.db, model, table.players);
    const { expected } = explained;
    for (const [index, operation] of step.entries()) {
      const outcome = expected[index];
      if (outcome) record.count(operation, outcome, step.length > 1);
    }
    if (expected.every(({ changed }) => !changed)) expect(after.digest, 'nothing was changed').toEqual(before.digest);
    const reopened = await takeInRounds(table, model);
    before = reopened ? await expectAsModelled(table.db, model, table.players) : after;
  }
}

const KINDS: readonly Operation['is'][] = [
  'request-deposit',
  'claim',
  'evidence',
  'withdraw',
  'confirm',
  'reject',
  'select',
  'return',
  'start',
  'settle',
  'cancel',
  'convert',
];

describe('a random sequence of money operations', () => {
  it.each(SEEDS)(
    `keeps every balance right through ${STEPS} steps (seed %i)`,
    async (seed) => {
      const record = keepRecord();
      try {
        await run(seed, STEPS, record);
      } catch (cause) {
        throw new Error(`seed ${seed}, the last operations:\n${record.text()}\n${String(cause)}`, { cause });
      }
      const performed = new Set(Object.keys(record.counts).map((counted) => counted.split(':')[0]));
      if (seed === KNOWN_SEED && STEPS >= DEFAULT_STEPS) expect([...performed].toSorted()).toEqual(KINDS.toSorted());
      if (process.env.MONEY_SEQUENCE_STEPS) console.info(`seed ${seed}`, record.counts);
    },
    STEPS * STEP_PATIENCE_MS,
  );
});
