import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { requireApproval, requireApprovalAbove } from '../approvals/approval.ts';
import type { Act } from '../approvals/request.ts';
import type { Administrator } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusals.ts';
import type { Work } from '../kernel/unit-of-work.ts';
import type { Arrival } from './evidence/arrival.ts';
import type { Payment } from './payment.ts';

const { users } = schema;

/** Crediting much without a provider's message takes a second administrator. */
export async function requireDepositApproval(
  work: Work,
  actor: Administrator,
  payment: Payment,
  { amountSantim, method, number, evidence }: Arrival,
): Promise<void> {
  if (actor.approval && evidence) throw new Refusal('approvalOutdated');
  if (evidence) return;
  const typed = { amountSantim, method, ...(number === null ? {} : { transactionNumber: number }) };
  const act = await actOf(work, 'deposit', payment, amountSantim, typed);
  await requireApprovalAbove(work, actor, act, { limit: 'depositSantim' });
}

/** So does raising a confirmed deposit to so much by what a statement says. */
export async function requireCorrectionApproval(
  work: Work,
  actor: Administrator,
  payment: Payment,
  { correctionSantim, input }: { correctionSantim: number; input: { statementSantim: number | null } },
): Promise<void> {
  const amountSantim = input.statementSantim ?? 0;
  const act = { ...(await actOf(work, 'deposit-correction', payment, amountSantim, {})), input };
  if (correctionSantim > 0) {
    await requireApprovalAbove(work, actor, act, { limit: 'depositSantim', addsSantim: correctionSantim });
  } else {
    await requireApproval(work, actor, act, () => false);
  }
}

/** So does paying much out. */
export async function requirePayoutApproval(
  work: Work,
  actor: Administrator,
  payment: Payment,
  transactionNumber: string | undefined,
): Promise<void> {
  const amountSantim = payment.amountSantim ?? 0;
  const typed = transactionNumber === undefined ? {} : { transactionNumber };
  const act = await actOf(work, 'withdrawal', payment, amountSantim, typed);
  await requireApprovalAbove(work, actor, act, { limit: 'withdrawalSantim' });
}

async function actOf(
  { tx }: Work,
  kind: 'deposit' | 'deposit-correction' | 'withdrawal',
  { id, type, userId }: Payment,
  amountSantim: number,
  typed: object,
): Promise<Act & { amountSantim: number }> {
  const [player] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
  const input = { paymentId: id, type, ...typed };
  return { kind, subject: id, title: player?.username ?? id, amountSantim, input };
}
