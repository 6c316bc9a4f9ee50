import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../src/kernel/actors/actor.ts';
import { Refusal } from '../../src/kernel/texts/refusals.ts';
import type { Core } from '../../src/kernel/work/core.ts';
import { resolveAlarm } from '../../src/payments/evidence/chain/resolve-alarm.ts';
import { receiveSms } from '../../src/payments/evidence/receive.ts';
import { balanceStated } from './payments/sms.ts';
import { administratorOf, createAdmin, newKey } from './people/people.ts';

const { approvals, paymentAlarms } = schema;

/** How long before a test the first message of a method came, in milliseconds. */
const LONG_MS = 400 * 24 * 60 * 60 * 1000;

/** The sender of a provider's messages. */
export const senderOf = (method: PaymentMethod) => (method === 'telebirr' ? '127' : 'CBEBirr');

interface Beginning {
  readonly method: PaymentMethod;
  readonly balanceSantim: number;
  readonly atMs?: number;
}

/**
 * Begins the balance of a method: the first message states it, and an administrator finds it true.
 * Later messages continue from it.
 */
export async function beginBalance(
  core: Core,
  admin: User,
  { method, balanceSantim, atMs = core.now() - LONG_MS }: Beginning,
): Promise<void> {
  const message = balanceStated(method, balanceSantim, atMs);
  await receiveSms(core, { signedRequest: newKey(), sender: senderOf(method), message });
  const isFirst = and(eq(paymentAlarms.kind, 'first-message'), eq(paymentAlarms.method, method));
  const [alarm] = await core.db
    .select()
    .from(paymentAlarms)
    .where(and(isFirst, isNull(paymentAlarms.resolvedAt)));
  if (!alarm) throw new Error(`the first message of ${method} raised no alarm`);
  const judgement = { alarmId: alarm.id, isTrue: true };
  const judged = await resolveAlarm(core, administratorOf(admin), judgement).catch((error: unknown) => error);
  if (!(judged instanceof Refusal) || judged.reason !== 'approvalNeeded') {
    if (judged !== undefined) throw judged;
    return;
  }
  // If two administrators are needed, a second one finds it true as well.
  const [request] = await core.db.select().from(approvals).where(eq(approvals.subject, alarm.id));
  if (!request) throw new Error('nobody was asked whether the first message is true');
  const approval = { id: request.id, requestedBy: admin.username, requestedById: admin.id };
  await resolveAlarm(core, { ...administratorOf(await createAdmin(core.db)), approval }, judgement);
}
