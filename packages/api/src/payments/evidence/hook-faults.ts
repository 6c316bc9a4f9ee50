// What goes wrong between the operator's phone and its hook. Nobody watches the phone, so
// administrators are told, with one counted line for each fault.

import { setTimeout as sleep } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Administrator, PRODUCT } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { hookFaultInput, hookOutput } from './contract.ts';

const { hookFaults } = schema;

export type HookFault = (typeof schema.HOOK_FAULTS)[number];

/** Faults are written at most this often, so that a stranger's flood costs next to nothing. */
const WRITTEN_EVERY_MS = 10_000;
/** On how many days before, at most, it counts what came at this time of day. */
const DAYS_COMPARED = 7;
const DAYS_COMPARED_MIN = 3;
/** If one of those days had fewer messages, that none came now may be chance. */
const USUAL_MESSAGES_MIN = 5;

/** How often it happened, and how many of these anybody could have caused. */
interface Times {
  readonly count: number;
  readonly unproven: number;
}

/** Counts a fault, and tells administrators. */
export async function countHookFault({ tx, now, note }: Work, fault: HookFault, times: Times): Promise<void> {
  const lastAt = new Date(now());
  await tx
    .insert(hookFaults)
    .values({ fault, ...times, firstAt: lastAt, lastAt })
    .onConflictDoUpdate({
      target: hookFaults.fault,
      set: {
        count: sql`${hookFaults.count} + excluded.count`,
        unproven: sql`${hookFaults.unproven} + excluded.unproven`,
        lastAt,
      },
    });
  note({ type: 'business' });
}

/**
 * Returns what the hook calls for each request that it refuses, and whether the phone has signed
 * it.
 */
export function hookFaultCounter(
  app: Core & Pick<Application, 'log'>,
): (fault: HookFault, by: { readonly isSigned: boolean }) => void {
  const waiting = new Map<HookFault, Times>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    const counts = [...waiting];
    waiting.clear();
    try {
      await transact(app, PRODUCT, async (work) => {
        for (const [fault, times] of counts) await countHookFault(work, fault, times);
      });
      app.log.warn({ faults: Object.fromEntries(counts) }, 'requests to the hook for messages were refused');
    } catch (err) {
      app.log.error({ err }, 'refused requests to the hook could not be counted');
    }
  }

  async function writeInTurn(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      await writeAll();
      await sleep(WRITTEN_EVERY_MS, undefined, { ref: false });
    }
    isWriting = false;
  }

  return (fault, { isSigned }) => {
    const { count, unproven } = waiting.get(fault) ?? { count: 0, unproven: 0 };
    waiting.set(fault, { count: count + 1, unproven: unproven + (isSigned ? 0 : 1) });
    if (!isWriting) void writeInTurn();
  };
}

/**
 * How many of the faults only the phone can have caused. Whoever is called at night is called for
 * these, and for silence: a phone with a wrong secret is silent.
 */
export async function provenFaults({ db }: Pick<Core, 'db'>): Promise<number> {
  const sum = sql`coalesce(sum(${hookFaults.count} - ${hookFaults.unproven}), 0)`.mapWith(Number);
  const [row] = await db.select({ proven: sum }).from(hookFaults);
  return row?.proven ?? 0;
}

/** What administrators should know about the phone: its faults, and whether it is silent. */
export async function hookState({
  db,
  now,
  messageHook,
}: Core & Pick<Application, 'messageHook'>): Promise<z.input<typeof hookOutput>> {
  const faults = await db.select().from(hookFaults).orderBy(asc(hookFaults.fault));
  return {
    isOn: messageHook,
    faults: faults.map(({ fault, count, firstAt, lastAt }) => ({
      ...{ fault, count },
      firstAtMs: firstAt.getTime(),
      lastAtMs: lastAt.getTime(),
    })),
    silentSinceMs: messageHook ? await silentSince(db, now()) : null,
  };
}

/**
 * Since when nothing has come, if that is longer than usual. It is if messages came in the same
 * hours on each of the days before, except one. So it needs no setting, nights and quiet operators
 * raise no alarm, and one silence does not hide the next.
 */
async function silentSince(db: Core['db'], nowMs: number): Promise<number | null> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const [row] = await db.execute<{ lastMs: number | null; days: number; usual: number | null }>(sql`
    with ends as (select min(received_at) as first, max(received_at) as last from sms_messages),
    compared as (
      select (
        select count(*)::int from sms_messages
        where received_at > ends.last - day * interval '1 day' and received_at <= ${now} - day * interval '1 day'
      ) as came
      from ends, generate_series(1, ${DAYS_COMPARED}::int) as day
      where ends.first <= ends.last - day * interval '1 day'
    )
    select (extract(epoch from (select last from ends)) * 1000)::float8 as "lastMs",
      count(*)::int as days, (array_agg(came order by came))[2] as usual from compared`);
  if (!row || row.lastMs === null || row.usual === null) return null;
  return row.days >= DAYS_COMPARED_MIN && row.usual >= USUAL_MESSAGES_MIN ? Math.floor(row.lastMs) : null;
}

/**
 * Records that an administrator has looked at a fault. If it occurs again, it is counted from the
 * start.
 *
 * @throws Refusal `alarmNotFound`
 */
export async function resolveHookFault(
  core: Core,
  actor: Administrator,
  { fault }: z.output<typeof hookFaultInput>,
): Promise<void> {
  await transact(core, actor, async ({ tx, note, audit }) => {
    const [resolved] = await tx.delete(hookFaults).where(eq(hookFaults.fault, fault)).returning();
    if (!resolved) throw new Refusal('alarmNotFound');
    note({ type: 'business' });
    await audit({ action: 'resolve-alarm', subject: fault, after: { count: resolved.count } });
  });
}
