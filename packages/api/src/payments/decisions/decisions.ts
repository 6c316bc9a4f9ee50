import { schema } from '@cartela/db';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, transactOnce, type Work } from '../../kernel/work/unit-of-work.ts';
import { type confirmInput, decisionOutput, type Flag, type rejectInput } from '../admin-contract.ts';
import { numberPaidThere } from '../checkouts/paid-number.ts';
import { type Arrival, arrivalOf, whyUnclear } from '../evidence/arrival.ts';
import { useEvidence } from '../evidence/confirm.ts';
import { MESSAGE_FLAGS } from '../evidence/evidence-flags.ts';
import { evidenceFor, lockTransactionNumber, lockTransactionNumbers } from '../evidence/message.ts';
import { knownOf } from '../evidence/pending-evidence.ts';
import { refuseAlike } from '../evidence/refuse-alike.ts';
import { evidenceThatFits, onlyOne } from '../evidence/requests.ts';
import { raiseIfUndone } from '../evidence/spoken-against.ts';
import { resemblesAnother } from '../numbers/alike-numbers.ts';
import {
  auditDecision,
  changePayment,
  decide,
  flagsWithAmount,
  lockDepositsOf,
  lockPending,
  lockPlayerOf,
  type Payment,
  refuseClaimed,
} from '../payment.ts';
import { approvePayout, lockPayouts } from '../payouts/approve.ts';
import type { PayoutRules } from '../payouts/settings.ts';
import { flagRepeats } from '../requests/repeats.ts';
import { refuseLeadingElsewhere } from '../words-to-player.ts';
import { creditWithinLimits } from './credit.ts';
import { refuseAsked, requireDepositApproval, requirePayoutApproval } from './decision-approval.ts';
import { replyOfWaiting, sendBackAgain } from './excess.ts';
import { payOutRest } from './pay-out.ts';
import { resolveHold } from './transfers.ts';

const { payments, users } = schema;

export type PaymentsCore = Core & Pick<Application, 'messageHook'> & PayoutRules;
type DecisionAnswer = z.input<typeof decisionOutput>;

const BY_TIME: Flag = 'evidence-old';

/**
 * Confirms a payment: credits a deposit, or pays out a withdrawal's hold. With an idempotency key,
 * a repeated request gets the same answer.
 *
 * While the operator's phone forwards messages, a deposit needs a transaction number: typed,
 * claimed, or that of the one message that fits. Without a message the administrator types what
 * arrived.
 *
 * With a provider, a withdrawal is given to it to send, and is confirmed once it was sent.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`, `alreadyWithdrawn`,
 * `amountUnknown`, `evidenceMissing`, `evidenceAmbiguous`, `evidenceShared`, `evidenceDiffers`,
 * `evidenceContradicted`, `paymentChanged`, `payoutFixed`, `numberClaimed`, `numberIsReceipt`,
 * `numberIsPayout`, `numberResembles`, `numberUsed`, `payoutUnderWay`, `payoutAboveLimit`,
 * `payoutNotOffered`, `approvalNeeded`, `approvalWaits`, `approvalOutdated`, `keyReused`,
 * `paymentAboveOwnLimit`, `playerForgotten`
 */
export async function confirmPayment(
  core: PaymentsCore,
  actor: Administrator,
  { idempotencyKey, ...input }: z.output<typeof confirmInput>,
): Promise<DecisionAnswer> {
  const [before] = await core.db.select().from(payments).where(eq(payments.id, input.paymentId));
  const { number, unclear } = await numberFor(core, before, input.transactionNumber);
  const request = { key: idempotencyKey, operation: 'confirm-payment', input, answer: decisionOutput };
  const confirm = async (work: Work) => {
    if (before) await lockDepositsOf(work, before.userId);
    await lockTransactionNumbers(
      work,
      [number, before?.transactionNumber].flatMap((one) => one ?? []),
    );
    if (input.provider !== undefined) await lockPayouts(work);
    const payment = await lockPending(work, input.paymentId);
    if (input.type !== undefined && input.type !== payment.type) throw new Refusal('paymentNotFound');
    const warnings = await warningsOf(work, payment);
    // What messages say is compared with the request of an approval when that is used up.
    const isOwn = (flag: string) => !MESSAGE_FLAGS.includes(flag);
    const looked = actor.approval ? payment.flags.filter(isOwn) : warnings;
    if (looked.some((flag) => input.flags?.includes(flag) === false)) throw new Refusal('paymentChanged');
    if (payment.type === 'withdraw') return confirmWithdrawal(work, core, actor, { payment, input });
    return confirmDeposit(work, core, actor, { payment, input, number, unclear, warnings });
  };
  return underApproval(core, actor, () => transactOnce(core, actor, request, confirm));
}

/** What is shown of a payment beside what its player says. */
const knownNow = async ({ tx: db, now }: Work, payment: Payment) => (await knownOf({ db, now }, [payment]))(payment);

/** The warnings that are shown of a payment, but for the one that comes with time. */
const warningsOf = async (work: Work, payment: Payment): Promise<string[]> =>
  (await knownNow(work, payment)).flags.filter((flag) => flag !== BY_TIME);

type ConfirmInput = Omit<z.output<typeof confirmInput>, 'idempotencyKey'>;

/** Gives a withdrawal to a provider to send, or pays it out if an administrator has sent it. */
async function confirmWithdrawal(
  work: Work,
  core: PaymentsCore,
  actor: Administrator,
  { payment, input }: { payment: Payment; input: ConfirmInput },
): Promise<DecisionAnswer> {
  const { provider, transactionNumber, isAnotherPayment, amountSantim, method } = input;
  await refuseAboveOwnLimit(work, actor, payment.amountSantim ?? 0);
  const isSentTwice = provider !== undefined && transactionNumber !== undefined;
  if (amountSantim !== undefined || method !== undefined || isSentTwice) throw new Refusal('payoutFixed');
  if (provider !== undefined) {
    const { status } = await approvePayout(work, core, actor, { payment, provider });
    return { ...reply('payoutApproved'), status };
  }
  if (transactionNumber !== undefined) {
    if (await evidenceFor(work.tx, transactionNumber)) throw new Refusal('numberIsReceipt');
    await refuseAlike(work, payment, transactionNumber, { isProven: false, isOther: isAnotherPayment });
  }
  await requirePayoutApproval(work, actor, payment, { transactionNumber, isAnotherPayment });
  const reference =
    transactionNumber === undefined ? {} : { transactionNumber, numberSource: 'administrator' as const };
  const paidOut = await decide(work, payment.id, { status: 'confirmed', ...decisionBy(work, actor), ...reference });
  await resolveHold(work, payment, 'clearing');
  if (transactionNumber !== undefined) await raiseIfUndone(work, paidOut, transactionNumber);
  await auditDecision(work, paidOut, markOf(input));
  return { ...reply('paymentConfirmed'), status: paidOut.status };
}

interface DepositToConfirm extends Awaited<ReturnType<typeof numberFor>> {
  readonly payment: Payment;
  readonly input: ConfirmInput;
  /** The warnings that are shown of it. */
  readonly warnings: readonly string[];
}

/** Credits a deposit with what arrived, which overrides what the player claimed. */
async function confirmDeposit(
  work: Work,
  core: PaymentsCore,
  actor: Administrator,
  { payment, input, warnings, number: locked, unclear }: DepositToConfirm,
): Promise<DecisionAnswer> {
  if (input.provider !== undefined) throw new Refusal('payoutNotOffered');
  const { isAnotherPayment } = input;
  const arrival = await arrivalOf(work, core, { payment, typed: input, number: locked, unclear });
  const { amountSantim, method, number, evidence } = arrival;
  await refuseAboveOwnLimit(work, actor, amountSantim);
  const isProven = evidence !== null;
  if (number !== null) await refuseAlike(work, payment, number, { isProven, isOther: isAnotherPayment });
  await requireDepositApproval(work, actor, payment, { ...arrival, isAnotherPayment, warnings });
  await lockPlayerOf(work, payment);
  await refuseForgotten(work, payment);
  const isNamed = number === payment.transactionNumber;
  if (number !== null && !isNamed) await refuseClaimed(work, payment, number);
  const reference = number === null || isNamed ? {} : { transactionNumber: number, numberSource: sourceOf(evidence) };
  const deposit = await decide(work, payment.id, {
    status: 'confirmed',
    ...decisionBy(work, actor),
    ...reference,
    amountSantim,
    method,
    flags: [...flagsWithAmount(payment, amountSantim), ...(await flagsOfNumber(work, number))],
  });
  if (!isNamed) {
    await clearRivalFlag(work, payment);
    if (number !== null) await raiseIfUndone(work, deposit, number);
  }
  if (evidence) await useEvidence(work, evidence, payment.id);
  else await flagRepeats(work, deposit);
  const sentBack = await creditWithinLimits(work, deposit);
  await auditDecision(work, deposit, { ...markOf(input), ...(sentBack ? { sendBack: sentBack.id } : {}) });
  const outcome = sentBack ? replyOfWaiting('confirmedAboveLimit', sentBack) : reply('paymentConfirmed');
  return { ...outcome, status: deposit.status };
}

const markOf = ({ isAnotherPayment }: ConfirmInput) => (isAnotherPayment ? { isAnotherPayment } : {});

/** Nobody could play with the money of a forgotten player, and nobody knows where to send it. */
async function refuseForgotten({ tx }: Work, { userId }: Payment): Promise<void> {
  const isForgotten = and(eq(users.id, userId), isNotNull(users.forgottenAt));
  if ((await tx.$count(users, isForgotten)) > 0) throw new Refusal('playerForgotten');
}

/** The flags of a number that an administrator typed. It may be misread just like a claimed one. */
async function flagsOfNumber(work: Work, number: string | null): Promise<Flag[]> {
  return number !== null && (await resemblesAnother(work, number)) ? ['resembles-another'] : [];
}

const sourceOf = (evidence: Arrival['evidence']): Payment['numberSource'] => (evidence ? 'evidence' : 'administrator');

/**
 * Rejects a payment. A withdrawal's hold goes back to the wallet, and a claim's number is free
 * again. A deleted player's wallet is paid out again at once, because nobody else could ever
 * request it. What arrived above a player's deposit limit is sent back again at once too, because a
 * rejection must not make it a deposit.
 *
 * @throws Refusal `paymentNotFound`, `alreadyConfirmed`, `alreadyRejected`, `paymentChanged`,
 * `paymentAboveOwnLimit`, `reasonLeadsElsewhere`, `alreadyWithdrawn`, `payoutUnderWay`,
 * `approvalOtherWaits`
 */
export async function rejectPayment(
  core: Core,
  actor: Administrator,
  { paymentId, reason, payOutBy, isProven }: z.output<typeof rejectInput>,
): Promise<DecisionAnswer> {
  const [before] = await core.db.select().from(payments).where(eq(payments.id, paymentId));
  return transact(core, actor, async (work) => {
    if (before && before.transactionNumber !== null) await lockTransactionNumber(work, before.transactionNumber);
    const payment = await lockPending(work, paymentId);
    // The number is locked before the payment. If the payment has another number by now, that one
    // is not locked, and nobody has looked at it yet.
    if (payment.transactionNumber !== before?.transactionNumber) throw new Refusal('paymentChanged');
    await refuseAsked(work, payment);
    if (isProven === false && (await knownNow(work, payment)).evidence) throw new Refusal('paymentChanged');
    const { amountSantim, transactionNumber } = payment;
    const evidence = transactionNumber === null ? null : await evidenceFor(work.tx, transactionNumber);
    await refuseAboveOwnLimit(work, actor, Math.max(amountSantim ?? 0, evidence?.amountSantim ?? 0));
    await refuseLeadingElsewhere(work, reason);
    await lockPlayerOf(work, payment);
    if (payment.type === 'withdraw') await resolveHold(work, payment, 'wallet');
    const rejectedPayment = await decide(work, paymentId, { status: 'rejected', ...decisionBy(work, actor), reason });
    await clearRivalFlag(work, rejectedPayment);
    const again = await payOutAgain(work, payment, payOutBy);
    await auditDecision(work, rejectedPayment, again ? { payOutAgain: again.id, payOutBy: again.method } : {});
    const text = again?.flags.includes('above-deposit-limit') ? 'paidOutAgainAboveLimit' : 'paidOutAgain';
    return { ...(again ? replyOfWaiting(text, again) : reply('paymentRejected')), status: rejectedPayment.status };
  });
}

/**
 * Requests a rejected withdrawal again if it sends back an excess or its player is deleted. Nobody
 * is deleted while a payment waits, except for the pay-out that the deletion itself makes.
 */
async function payOutAgain(
  work: Work,
  payment: Payment,
  payOutBy: Payment['method'] | undefined,
): Promise<Payment | null> {
  const { userId, type, method } = payment;
  if (type !== 'withdraw' || method === null) return null;
  const [player] = await work.tx.select().from(users).where(eq(users.id, userId));
  if (!player) return null;
  if (player.deletedAt === null) return sendBackAgain(work, payment, payOutBy ?? method);
  return payOutRest(work, player, payOutBy ?? method);
}

/** Takes the flag `claimed-by-another` off a claim that is the only one of its number by now. */
async function clearRivalFlag(work: Work, { transactionNumber }: Payment): Promise<void> {
  if (transactionNumber === null) return;
  const isClaim = and(eq(payments.transactionNumber, transactionNumber), eq(payments.status, 'pending'));
  const [claim, another] = await work.tx.select({ id: payments.id }).from(payments).where(isClaim).limit(2);
  if (!claim || another) return;
  const flag: Flag = 'claimed-by-another';
  await changePayment(work, claim.id, { flags: sql`array_remove(${payments.flags}, ${flag})` });
}

const decisionBy = (work: Work, { id }: Administrator) => ({ decidedAt: new Date(work.now()), decidedBy: id });

/**
 * The number to lock before the payment: the one that was typed, the payment's own, or that of the
 * one message that fits it. What was paid at a checkout has the one that is known there. With the
 * locks taken, the payment and the messages are read again.
 */
async function numberFor({ db, messageHook }: PaymentsCore, payment: Payment | undefined, typed: string | undefined) {
  if (payment?.type === 'deposit' && payment.provider !== null)
    return { number: await numberPaidThere(db, payment.id), unclear: null };
  const number = typed ?? payment?.transactionNumber ?? null;
  if (number !== null || !messageHook || payment?.type !== 'deposit') return { number, unclear: null };
  const fitting = await evidenceThatFits(db, payment);
  return { number: onlyOne(fitting)?.transactionNumber ?? null, unclear: whyUnclear(fitting) };
}

/**
 * Refuses a cashier's decision about a payment above the cashier's own limit.
 *
 * @throws Refusal `paymentAboveOwnLimit`
 */
async function refuseAboveOwnLimit(
  { tx }: Work,
  { id, adminRole }: Administrator,
  amountSantim: number,
): Promise<void> {
  if (adminRole !== 'cashier') return;
  const [row] = await tx.select({ limitSantim: users.paymentLimitSantim }).from(users).where(eq(users.id, id));
  const limitSantim = row?.limitSantim ?? 0;
  if (amountSantim > limitSantim) throw new Refusal('paymentAboveOwnLimit', { values: { limitSantim } });
}
