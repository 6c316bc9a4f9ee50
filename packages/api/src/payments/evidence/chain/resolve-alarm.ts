import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../../approvals/approval.ts';
import type { Administrator } from '../../../kernel/actors/actor.ts';
import { Refusal } from '../../../kernel/texts/refusals.ts';
import type { Core } from '../../../kernel/work/core.ts';
import { transact, type Work } from '../../../kernel/work/unit-of-work.ts';
import type { alarmInput } from '../contract.ts';
import { lookAgain } from '../look-again.ts';
import { resolveAlarms, updateChainAlarms } from './alarms.ts';
import { judgeLink, lockChain } from './balance-chain.ts';

const { paymentAlarms, smsMessages } = schema;

/**
 * Records that an administrator has looked at an alarm. If it is about the running balance, the
 * administrator also says whether its message is true. An untrue message is left out of the chain,
 * and is no evidence any more. The next messages continue from a true one, and credit
 * automatically. So calling a message true needs a second administrator while any act needs one. So
 * does calling one untrue that speaks against a deposit, because its payment was undone or sent.
 * Then deposits that waited for the answer are looked at again.
 *
 * @throws Refusal `alarmNotFound`, `approvalNeeded`, `approvalWaits`
 */
export async function resolveAlarm(
  core: Core,
  actor: Administrator,
  { alarmId, isTrue }: z.output<typeof alarmInput>,
): Promise<void> {
  const [alarm] = await core.db.select().from(paymentAlarms).where(eq(paymentAlarms.id, alarmId));
  if (!alarm) throw new Refusal('alarmNotFound');
  const { kind, method, smsId, expectedSantim, paymentId } = alarm;
  const link = isOfChain(alarm) && method !== null && smsId !== null ? { method, smsId } : null;
  const resolve = async (work: Work) => {
    if (link) {
      await lockChain(work, link.method);
      await approve(work, actor, { ...link, alarmId, isTrue });
    }
    const [resolved] = await resolveAlarms(work, eq(paymentAlarms.id, alarmId), actor.id);
    if (!resolved) throw new Refusal('alarmNotFound');
    if (link) {
      await judgeLink(work, link.smsId, isTrue);
      await updateChainAlarms(work, link.method);
    }
    const after = { kind, expectedSantim, ...(link ? { isTrue } : {}) };
    await work.audit({ action: 'resolve-alarm', subject: method ?? paymentId ?? alarmId, after });
  };
  await underApproval(core, actor, () => transact(core, actor, resolve));
  await lookAgain(core);
}

const isOfChain = ({ kind }: Pick<typeof paymentAlarms.$inferSelect, 'kind'>) =>
  kind === 'balance-break' || kind === 'first-message';

/** The act's input contains the message, for the administrator who approves it. */
async function approve(
  work: Work,
  actor: Administrator,
  { alarmId, method, smsId, isTrue }: z.output<typeof alarmInput> & { method: PaymentMethod; smsId: string },
): Promise<void> {
  const [message] = await work.tx.select().from(smsMessages).where(eq(smsMessages.id, smsId));
  const speaksAgainst = message?.standing === 'undone' || message?.direction === 'sent';
  if (!isTrue && !speaksAgainst) return;
  const input = { alarmId, isTrue, message: message?.rawMessage };
  await requireApproval(work, actor, {
    kind: 'message-true',
    subject: alarmId,
    title: method,
    amountSantim: null,
    input,
  });
}
