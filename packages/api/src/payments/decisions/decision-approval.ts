import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { requireApproval, requireApprovalAbove } from '../../approvals/approval.ts';
import { type Act, isWaiting } from '../../approvals/request.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Arrival } from '../evidence/arrival.ts';
import { hasOpenBreak } from '../evidence/chain/alarms.ts';
import { isSound } from '../evidence/chain/balance-chain.ts';
import { type Evidence, isContradicted, isUndone } from '../evidence/message.ts';
import { matchPayer } from '../evidence/payer.ts';
import { provenAmong } from '../evidence/proven.ts';
import type { Payment } from '../payment.ts';
import { settingsOf } from '../settings.ts';

const { users } = schema;

/** What arrived for a deposit, and what somebody has seen who confirms it. */
interface Confirmed extends Arrival {
  readonly isAnotherPayment: boolean | undefined;
  /** The warnings that are shown of it. */
  readonly warnings: readonly string[];
}

/**
 * Requires a second administrator for a large deposit that no provider's message proves. Three
 * kinds of message prove nothing. One that does not continue from a balance that was found true may
 * be forged. One that does not show the proven number of the player may be anybody's. And one may
 * be contradicted by another.
 *
 * @throws Refusal `approvalOutdated` if a message proves by now what a second administrator
 * approves, and those of `requireApprovalAbove`
 */
export async function requireDepositApproval(
  work: Work,
  actor: Administrator,
  payment: Payment,
  { amountSantim, method, number, evidence, isAnotherPayment, warnings }: Confirmed,
): Promise<void> {
  const isProven =
    evidence !== null &&
    matchPayer(evidence.payerPhone, payment.phoneNumber) === 'fits' &&
    (await provenAmong(work.tx, [payment])).length > 0 &&
    (await isSoundWhereItCounts(work, evidence)) &&
    !(await isContradicted(work, evidence));
  if (actor.approval && isProven) throw new Refusal('approvalOutdated');
  if (isProven) return;
  const typed = {
    amountSantim,
    ...(method === null ? {} : { method }),
    ...(number === null ? {} : { transactionNumber: number }),
    ...(isAnotherPayment ? { isAnotherPayment } : {}),
  };
  const act = await actOf(work, 'deposit', payment, amountSantim, typed);
  // Messages go on coming. A number that was typed is in no list.
  const before = async () => ({
    warnings: warnings.toSorted(),
    isUndone: number !== null && (await isUndone(work, number)),
  });
  await requireApprovalAbove(work, actor, { ...act, before }, { limit: 'depositSantim' });
}

/**
 * Whether the message's balance vouches for it. A receipt has none: there, the method's must have
 * no break. Where two administrators have decided that breaks stop nothing, any message will do.
 */
async function isSoundWhereItCounts({ tx }: Work, { by, id, method }: Evidence): Promise<boolean> {
  const { stopOnBalanceBreak } = await settingsOf(tx);
  if (!stopOnBalanceBreak) return true;
  return by === 'message' ? isSound(tx, id) : !(await hasOpenBreak(tx, method));
}

/**
 * Requires a second administrator to raise a confirmed deposit by a large amount to what a
 * statement says. Lowering a deposit needs no approval.
 */
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
    await requireApproval(work, actor, act);
  }
}

/**
 * Requires a second administrator for a large payout. A colleague with less on this day could pay
 * alone what waits for one.
 *
 * @throws Refusal `approvalOtherWaits`, and those of `requireApprovalAbove`
 */
export async function requirePayoutApproval(
  work: Work,
  actor: Administrator,
  payment: Payment,
  {
    provider,
    transactionNumber,
    isAnotherPayment,
  }: {
    /** The provider that is to send it. */
    provider?: string | undefined;
    transactionNumber?: string | undefined;
    isAnotherPayment?: boolean | undefined;
  },
): Promise<void> {
  const amountSantim = payment.amountSantim ?? 0;
  const typed = {
    ...(provider === undefined ? {} : { provider }),
    ...(transactionNumber === undefined ? {} : { transactionNumber }),
    ...(isAnotherPayment ? { isAnotherPayment } : {}),
  };
  const act = await actOf(work, 'withdrawal', payment, amountSantim, typed);
  await requireApprovalAbove(work, actor, act, { limit: 'withdrawalSantim' });
  if (!actor.approval) await refuseAsked(work, payment);
}

/**
 * Refuses a decision about a payment while a second administrator is asked to confirm it. Who has
 * asked may have paid it by hand, or seen that it has arrived.
 *
 * @throws Refusal `approvalOtherWaits`
 */
export async function refuseAsked(work: Work, { id, type }: Payment): Promise<void> {
  const kind = type === 'withdraw' ? 'withdrawal' : 'deposit';
  if (await isWaiting(work, { kind, subject: id })) throw new Refusal('approvalOtherWaits');
}

async function actOf(
  { tx }: Work,
  kind: 'deposit' | 'deposit-correction' | 'withdrawal',
  { id, type, userId, flags }: Payment,
  amountSantim: number,
  typed: object,
): Promise<Act & { amountSantim: number }> {
  const [player] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
  // With the warnings that were seen: with another one, it is not confirmed.
  const input = { paymentId: id, type, flags, ...typed };
  return { kind, subject: id, title: player?.username ?? id, amountSantim, input };
}
