import { schema } from '@cartela/db';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { Refusal } from '../../kernel/refusals.ts';
import { transact, type Work } from '../../kernel/unit-of-work.ts';
import { ALARMS_MAX } from '../limits.ts';
import { settingsOf } from '../settings.ts';
import type { alarmInput, alarmsOutput } from './contract.ts';

const { paymentAlarms, smsMessages } = schema;

type NewAlarm = Omit<typeof paymentAlarms.$inferInsert, 'id' | 'raisedAt' | 'resolvedAt' | 'resolvedBy'>;

/** Something about the money does not add up: administrators see it until one has looked. */
export async function raiseAlarm({ tx, now, note }: Work, alarm: NewAlarm): Promise<void> {
  await tx.insert(paymentAlarms).values({ ...alarm, raisedAt: new Date(now()) });
  note({ type: 'business' });
}

/** A late message has explained the break before this one. */
export async function resolveBreak({ tx, now, note }: Work, smsId: string): Promise<void> {
  const isThis = and(
    eq(paymentAlarms.smsId, smsId),
    eq(paymentAlarms.kind, 'balance-break'),
    isNull(paymentAlarms.resolvedAt),
  );
  await tx
    .update(paymentAlarms)
    .set({ resolvedAt: new Date(now()) })
    .where(isThis);
  note({ type: 'business' });
}

/** Whether a message's own balance did not continue, and no late message has explained it. */
export async function hasBreak({ tx }: Work, smsId: string): Promise<boolean> {
  const isUnexplained = or(isNull(paymentAlarms.resolvedAt), isNotNull(paymentAlarms.resolvedBy));
  const isBreak = and(eq(paymentAlarms.smsId, smsId), eq(paymentAlarms.kind, 'balance-break'), isUnexplained);
  return (await tx.$count(paymentAlarms, isBreak)) > 0;
}

/** Whether a break in a method's running balance is still to be looked at. */
export async function hasOpenBreak({ tx }: Work, method: PaymentMethod): Promise<boolean> {
  const isOpen = and(
    eq(paymentAlarms.method, method),
    eq(paymentAlarms.kind, 'balance-break'),
    isNull(paymentAlarms.resolvedAt),
  );
  const open = await tx.select({ id: paymentAlarms.id }).from(paymentAlarms).where(isOpen).limit(1);
  return open.length > 0;
}

/** Alarms that nobody has resolved yet, newest first. */
export async function openAlarms({ db }: Core): Promise<z.input<typeof alarmsOutput>> {
  const rows = await db
    .select({ alarm: paymentAlarms, message: smsMessages })
    .from(paymentAlarms)
    .innerJoin(smsMessages, eq(smsMessages.id, paymentAlarms.smsId))
    .where(isNull(paymentAlarms.resolvedAt))
    .orderBy(desc(paymentAlarms.raisedAt))
    .limit(ALARMS_MAX);
  const { stopOnBalanceBreak } = await settingsOf(db);
  const isBreak = and(eq(paymentAlarms.kind, 'balance-break'), isNull(paymentAlarms.resolvedAt));
  const broken = await db.selectDistinct({ method: paymentAlarms.method }).from(paymentAlarms).where(isBreak);
  return {
    alarms: rows.map(({ alarm: { id, kind, method, raisedAt, expectedSantim, paymentId }, message }) => ({
      ...{ id, kind, method, expectedSantim, paymentId },
      raisedAtMs: raisedAt.getTime(),
      statedSantim: kind === 'balance-break' ? message.balanceSantim : message.amountSantim,
      message: { id: message.id, rawMessage: message.rawMessage, transactionNumber: message.transactionNumber },
    })),
    stopped: stopOnBalanceBreak
      ? PAYMENT_METHODS.filter((method) => broken.some((found) => found.method === method))
      : [],
  };
}

/**
 * An administrator has looked. After a break in the balance, the method's evidence credits by itself
 * again.
 *
 * @throws Refusal `alarmNotFound`
 */
export async function resolveAlarm(
  core: Core,
  actor: Administrator,
  { alarmId }: z.output<typeof alarmInput>,
): Promise<void> {
  await transact(core, actor, async ({ tx, now, note, audit }) => {
    const [resolved] = await tx
      .update(paymentAlarms)
      .set({ resolvedAt: new Date(now()), resolvedBy: actor.id })
      .where(and(eq(paymentAlarms.id, alarmId), isNull(paymentAlarms.resolvedAt)))
      .returning();
    if (!resolved) throw new Refusal('alarmNotFound');
    note({ type: 'business' });
    const { kind, method, expectedSantim } = resolved;
    await audit({ action: 'resolve-alarm', subject: method, after: { kind, expectedSantim } });
  });
}
