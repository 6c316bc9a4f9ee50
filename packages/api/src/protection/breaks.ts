import type { Db, Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { Player } from '../kernel/actor.ts';
import type { Application } from '../kernel/application.ts';
import type { Core } from '../kernel/core.ts';
import { DAY_MS, minuteOf } from '../kernel/day.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transactOnce } from '../kernel/unit-of-work.ts';
import { keepChoice, type Protection, protectionOf } from './choices.ts';
import { type breakInput, breakOutput } from './contract.ts';

/** A break that runs. */
export interface Break {
  readonly kind: NonNullable<Protection['breakKind']>;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Begins a break and ends all of the player's sessions. Until the break is over, the player can
 * neither sign in nor take cards. Cards that they hold play on, and wins are paid. Nobody can
 * shorten a break.
 *
 * @throws Refusal `keyReused`
 */
export async function takeBreak(
  app: Application,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof breakInput>,
): Promise<z.input<typeof breakOutput>> {
  const request = { key: idempotencyKey, operation: 'take-break', input, answer: breakOutput };
  return transactOnce(app, actor, request, async (work) => {
    const { kind, days } = input;
    const fromMs = work.now();
    const running = breakAt(await protectionOf(work.tx, actor.id), fromMs);
    const untilMs = Math.max(fromMs + days * DAY_MS, running?.untilMs ?? 0);
    await keepChoice(work, actor.id, {
      breakKind: kind,
      breakFrom: new Date(fromMs),
      breakUntil: new Date(untilMs),
    });
    await app.sessions.endAllOf(work, actor.id);
    return { untilMs, message: fillMessage(messages.breakBegun, { until: minuteOf(new Date(untilMs)) }) };
  });
}

export function breakAt(
  row: Pick<Protection, 'breakKind' | 'breakFrom' | 'breakUntil'> | undefined,
  nowMs: number,
): Break | null {
  if (!row?.breakKind || !row.breakFrom || !row.breakUntil || row.breakUntil.getTime() <= nowMs) return null;
  return { kind: row.breakKind, fromMs: row.breakFrom.getTime(), untilMs: row.breakUntil.getTime() };
}

export async function breakOf(db: Db | Transaction, userId: string, nowMs: number): Promise<Break | null> {
  return breakAt(await protectionOf(db, userId), nowMs);
}

/** @throws Refusal `onBreak` */
export async function refuseOnBreak({ now }: Pick<Core, 'now'>, db: Db | Transaction, userId: string): Promise<void> {
  const running = await breakOf(db, userId, now());
  if (running) throw onBreak(running.untilMs);
}

export function onBreak(untilMs: number): Refusal {
  return new Refusal('onBreak', { message: fillMessage(messages.onBreak, { until: minuteOf(new Date(untilMs)) }) });
}
