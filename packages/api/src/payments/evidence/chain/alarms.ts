import { type Db, schema, type Transaction } from '@cartela/db';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../../../kernel/work/core.ts';
import type { Work } from '../../../kernel/work/unit-of-work.ts';
import { ALARMS_MAX } from '../../limits.ts';
import type { Payment } from '../../payment.ts';
import { receiptsOf } from '../../receipts/report.ts';
import { settingsOf } from '../../settings.ts';
import type { alarmsOutput } from '../contract.ts';
import { balanceBefore, balanceMoveSantim, firstWaiting, WAITING } from './balance-chain.ts';

const { balanceChain, paymentAlarms, payments, smsMessages, users } = schema;

type NewAlarm = Omit<typeof paymentAlarms.$inferInsert, 'id' | 'raisedAt' | 'resolvedAt' | 'resolvedBy'>;

/**
 * Raises an alarm that something about the money does not add up. Administrators see it until one
 * of them resolves it.
 */
export async function raiseAlarm({ tx, now, note }: Work, alarm: NewAlarm): Promise<void> {
  await tx.insert(paymentAlarms).values({ ...alarm, raisedAt: new Date(now()) });
  note({ type: 'business' });
}

/**
 * Raises an alarm that a provider says something else of a payment than what was decided, once.
 * Returns whether it is new.
 */
export async function raiseProviderAlarm(
  { tx, now, note }: Work,
  kind: (typeof schema.PROVIDER_ALARMS)[number],
  { id: paymentId, amountSantim: expectedSantim }: Pick<Payment, 'id' | 'amountSantim'>,
  { provider, reference, said }: { readonly provider: string; readonly reference: string; readonly said: string },
): Promise<boolean> {
  const words = [provider, reference, said].join(' · ');
  const alarm = { kind, paymentId, expectedSantim, said: words, raisedAt: new Date(now()) };
  const { count } = await tx.insert(paymentAlarms).values(alarm).onConflictDoNothing();
  if (count > 0) note({ type: 'business' });
  return count > 0;
}

/**
 * Forgets what was said of these payments, whose player is forgotten. `which` is a query of ids.
 */
export async function forgetWords({ tx, note }: Work, which: SQL): Promise<void> {
  await tx.update(paymentAlarms).set({ said: null }).where(sql`${paymentAlarms.paymentId} in (${which})`);
  note({ type: 'business' });
}

/**
 * Resolves the open ones among these alarms, and tells administrators. Returns the resolved ones.
 */
export async function resolveAlarms(
  { tx, now, note }: Work,
  which: SQL | undefined,
  resolvedBy: string | null,
): Promise<(typeof paymentAlarms.$inferSelect)[]> {
  const resolved = await tx
    .update(paymentAlarms)
    .set({ resolvedAt: new Date(now()), resolvedBy })
    .where(and(which, isNull(paymentAlarms.resolvedAt)))
    .returning();
  if (resolved.length > 0) note({ type: 'business' });
  return resolved;
}

const isOpenChainAlarm = (method: PaymentMethod) =>
  and(
    eq(paymentAlarms.method, method),
    inArray(paymentAlarms.kind, ['balance-break', 'first-message']),
    isNull(paymentAlarms.resolvedAt),
  );

/**
 * Resolves alarms whose message no longer waits, and raises one for the earliest message that
 * waits, if none is open. So a method's chain has at most one open alarm. The caller has locked the
 * chain. Returns whether an alarm was resolved, and none is open now.
 */
export async function updateChainAlarms(work: Work, method: PaymentMethod): Promise<boolean> {
  const { tx } = work;
  const waiting = tx
    .select({ smsId: balanceChain.smsId })
    .from(balanceChain)
    .where(inArray(balanceChain.standing, WAITING));
  const isOver = and(isOpenChainAlarm(method), notInArray(paymentAlarms.smsId, waiting));
  const resolved = await resolveAlarms(work, isOver, null);
  const first = await firstWaiting(tx, method);
  if (first === null) return resolved.length > 0;
  if (await hasOpenBreak(tx, method)) return false;
  const [message] = await tx.select().from(smsMessages).where(eq(smsMessages.id, first.smsId));
  if (!message) throw new Error(`message ${first.smsId} is gone`);
  const before = await balanceBefore(tx, first);
  const expectedSantim = before === null ? null : before + (balanceMoveSantim(message) ?? 0);
  const kind = first.standing === 'first' ? 'first-message' : 'balance-break';
  await raiseAlarm(work, { kind, method, smsId: first.smsId, expectedSantim });
  return false;
}

/** Whether the method has an open alarm about its running balance. */
export async function hasOpenBreak(db: Db | Transaction, method: PaymentMethod): Promise<boolean> {
  return (await db.$count(paymentAlarms, isOpenChainAlarm(method))) > 0;
}

/** Alarms that nobody has resolved yet, newest first. */
export async function openAlarms({ db }: Core): Promise<z.input<typeof alarmsOutput>> {
  const rows = await db
    .select({ alarm: paymentAlarms, message: smsMessages, username: users.username })
    .from(paymentAlarms)
    .leftJoin(smsMessages, eq(smsMessages.id, paymentAlarms.smsId))
    .leftJoin(payments, eq(payments.id, paymentAlarms.paymentId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(isNull(paymentAlarms.resolvedAt))
    .orderBy(desc(paymentAlarms.raisedAt))
    .limit(ALARMS_MAX);
  const receipts = await receiptsOf(
    db,
    rows.flatMap(({ alarm }) => alarm.paymentId ?? []),
  );
  const receiptOf = (paymentId: string | null) => {
    const receipt = paymentId === null ? undefined : receipts.get(paymentId);
    return receipt?.counts ? receipt : null;
  };
  const { stopOnBalanceBreak } = await settingsOf(db);
  const broken = await Promise.all(PAYMENT_METHODS.map((method) => hasOpenBreak(db, method)));
  return {
    alarms: rows.map(
      ({ alarm: { id, kind, method, raisedAt, expectedSantim, paymentId, said }, message, username }) => ({
        ...{ id, kind, method, expectedSantim, paymentId, username },
        raisedAtMs: raisedAt.getTime(),
        receipt: receiptOf(paymentId),
        statedSantim: (kind === 'evidence-disagrees' ? message?.amountSantim : message?.balanceSantim) ?? null,
        message: {
          rawMessage: message?.rawMessage ?? said ?? '',
          transactionNumber: message?.transactionNumber ?? null,
        },
      }),
    ),
    stopped: stopOnBalanceBreak ? PAYMENT_METHODS.filter((_method, index) => broken[index]) : [],
  };
}
