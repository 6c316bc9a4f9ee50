import { schema } from '@cartela/db';
import { PAYMENT_METHOD_NAMES } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { transactApproved } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { automaticInput, sendersInput } from '../admin-contract.ts';
import { automaticLimits, settingsOf } from '../settings.ts';
import { lookAgain } from './look-again.ts';

const { paymentSenders, paymentSettings } = schema;

/** Sets the limits of automatic credits. Deposits that waited for them are looked at again. */
export async function saveAutomatic(
  core: Core,
  actor: Administrator,
  after: z.output<typeof automaticInput>,
): Promise<void> {
  const about = { kind: 'automatic-deposits', subject: 'limits', title: 'Automatic deposits' } as const;
  const act = { ...about, amountSantim: null, input: after };
  await transactApproved(core, actor, act, async ({ tx, audit }) => {
    const before = automaticLimits(await settingsOf(tx));
    await tx.update(paymentSettings).set(after);
    await audit({ action: 'automatic-deposits', subject: 'limits', before, after });
  });
  await lookAgain(core, { isAnew: true });
}

/** Replaces the senders of a method's messages. A method without senders has no evidence. */
export async function saveSenders(
  core: Core,
  actor: Administrator,
  { method, senders }: z.output<typeof sendersInput>,
): Promise<void> {
  const title = `${PAYMENT_METHOD_NAMES[method]}: ${senders.join(', ')}`;
  const about = { kind: 'payment-senders', subject: method, title } as const;
  const act = { ...about, amountSantim: null, input: { method, senders } };
  await transactApproved(core, actor, act, async ({ tx, audit }) => {
    // Two changes at once take turns.
    await tx.select().from(paymentSettings).for('update');
    const isOfMethod = eq(paymentSenders.method, method);
    const rows = await tx.delete(paymentSenders).where(isOfMethod).returning();
    if (senders.length > 0) await tx.insert(paymentSenders).values(senders.map((sender) => ({ method, sender })));
    const before = { senders: rows.map(({ sender }) => sender) };
    await audit({ action: 'payment-senders', subject: method, before, after: { senders } });
  });
  await lookAgain(core, { isAnew: true });
}
