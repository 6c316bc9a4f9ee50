import { schema } from '@cartela/db';
import { PAYMENT_METHOD_NAMES } from '@cartela/game-core';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { saveApproved } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { automaticInput, sendersInput } from '../admin-contract.ts';
import { automaticLimits, lockSettings } from '../settings.ts';
import { lookAgain } from './look-again.ts';

const { paymentSenders, paymentSettings } = schema;

/** Sets the limits of automatic credits. Deposits that waited for them are looked at again. */
export async function saveAutomatic(
  core: Core,
  actor: Administrator,
  after: z.output<typeof automaticInput>,
): Promise<void> {
  const before = async ({ tx }: Work) => automaticLimits(await lockSettings(tx));
  const about = { kind: 'automatic-deposits', subject: 'limits', title: 'Automatic deposits' } as const;
  await saveApproved(core, actor, { ...about, input: after, before }, async ({ tx, audit }, before) => {
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
  const isOfMethod = eq(paymentSenders.method, method);
  const before = async ({ tx }: Work) => {
    // Two changes at once take turns.
    await lockSettings(tx);
    const rows = await tx.select().from(paymentSenders).where(isOfMethod).orderBy(asc(paymentSenders.sender));
    return { senders: rows.map(({ sender }) => sender) };
  };
  const title = `${PAYMENT_METHOD_NAMES[method]}: ${senders.join(', ')}`;
  const act = { kind: 'payment-senders', subject: method, title, input: { method, senders }, before } as const;
  await saveApproved(core, actor, act, async ({ tx, audit }, before) => {
    await tx.delete(paymentSenders).where(isOfMethod);
    if (senders.length > 0) await tx.insert(paymentSenders).values(senders.map((sender) => ({ method, sender })));
    await audit({ action: 'payment-senders', subject: method, before, after: { senders } });
  });
  await lookAgain(core, { isAnew: true });
}
