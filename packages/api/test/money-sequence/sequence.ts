import { expect } from 'vitest';
import { type Audit, expectAsModelled } from './audit.ts';
import { explain } from './explain.ts';
import { POPUP_MS } from './model/games.ts';
import { type Known, knowing, remember } from './model/known.ts';
import type { Model, ModelRoom } from './model/state.ts';
import type { MoneyTable } from './model/table.ts';
import { at, type Operation } from './operations.ts';
import type { SequenceRecord } from './record.ts';

/** A sequence under way: what should be true by now, and a record of what has happened. */
export interface Sequence {
  readonly known: Known;
  readonly record: SequenceRecord;
  /** The audit after the last step. */
  audit: Audit;
}

export async function beginSequence(table: MoneyTable, record: SequenceRecord): Promise<Sequence> {
  const { model, audit } = await expectAsModelled(table, [{ model: await table.model() }]);
  return { known: knowing({ model, clock: table.clock }), record, audit };
}

/** Performs one operation, or two at once, and expects that all is as the model says. */
export async function takeStep(sequence: Sequence, table: MoneyTable, step: readonly Operation[]): Promise<void> {
  const { known, record } = sequence;
  record.steps += 1;
  remember(known, step);
  wait(table, known.model, step);
  const settled = await Promise.allSettled(step.map(table.perform));
  const outcomes = settled.map((result) => (result.status === 'fulfilled' ? result.value : null));
  for (const [index, operation] of step.entries()) record.add(operation, outcomes[index] ?? null);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;

  const happened = outcomes.flatMap((outcome) => outcome ?? []);
  const explained = explain(known.model, step, happened, table.clock.nowMs);
  const { model, expected, audit, rooms } = await expectAsModelled(table, explained);
  known.model = model;
  for (const [index, operation] of step.entries()) {
    const outcome = expected[index];
    if (outcome) record.count(operation, outcome, step.length > 1);
  }
  if (expected.every(({ changed }) => !changed)) {
    expect(audit.digest, 'nothing was changed').toEqual(sequence.audit.digest);
  }
  if (model.rooms.some(({ roundId }) => roundId === 0)) await table.rounds.plantSeeds();
  for (const [index, room] of rooms.entries()) {
    model.rooms[index] = { ...room, refunded: at(model.rooms, index).refunded };
  }
  sequence.audit = audit;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Lets time pass for operations that wait: some hours, until a countdown ends, until a last ball,
 * or until a result was shown.
 */
function wait({ clock }: MoneyTable, model: Model, step: readonly Operation[]): void {
  clock.nowMs += 1;
  for (const operation of step) {
    if (operation.is === 'pass') clock.nowMs += operation.hours * HOUR_MS;
    if (!('wait' in operation) || !operation.wait) continue;
    const room = model.rooms[operation.room];
    if (room) clock.nowMs = Math.max(clock.nowMs, dueAtMs(room, operation.is));
  }
}

function dueAtMs(
  { selectingEndsAtMs, draw, endedAtMs }: ModelRoom,
  is: 'start' | 'settle' | 'open' | 'end-orders',
): number {
  if (is === 'start') return selectingEndsAtMs;
  if (is === 'settle') return draw?.lastBallAtMs ?? 0;
  return endedAtMs === null ? 0 : endedAtMs + POPUP_MS;
}
