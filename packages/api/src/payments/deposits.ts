import { balancesOf, schema } from '@cartela/db';
import { etbText, type PaymentMethod } from '@cartela/game-core';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { uniqueViolation } from '../kernel/database-errors.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transactOnce, type Work } from '../kernel/unit-of-work.ts';
import { type claimInput, type Flag, type requestInput, requestOutput } from './contract.ts';
import { confirmByEvidence, evidenceFor, lockTransactionNumber } from './evidence.ts';
import { insertPayment, type Payment, paymentView } from './payment.ts';
import { settingsOf } from './settings.ts';
import { ADDIS_ABABA_OFFSET_MS } from './sms/details.ts';
import { type ParsedSms, parseSms } from './sms/parser.ts';
import { dateOfTransactionNumber, lookAlikes } from './sms/transaction-number.ts';

const { payments } = schema;

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How far the date in a transaction number and the message's date may be apart before it is odd.
 */
const DATE_TOLERANCE_DAYS = 2;

type RequestAnswer = z.input<typeof requestOutput>;

/**
 * Announces a deposit. Nothing is credited until it is confirmed.
 *
 * @throws Refusal `keyReused`
 */
export async function requestDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof requestInput>,
): Promise<RequestAnswer> {
  const request = { key: idempotencyKey, operation: 'request-deposit', input, answer: requestOutput };
  return transactOnce(core, actor, request, async (work) => {
    const { amountSantim, method } = input;
    const { minDepositSantim } = await settingsOf(work.tx);
    const flags: Flag[] = amountSantim < minDepositSantim ? ['below-minimum'] : [];
    const payment = await insertDeposit(work, actor, { amountSantim, method, flags });
    return answer(work, payment, messages.depositRequested);
  });
}

/**
 * Records a player's claim to have paid, given the provider's message or transaction number. The
 * claim proves nothing and credits nothing. But if the operator's own phone has received the same
 * transaction, that confirms the deposit at once.
 *
 * @throws Refusal `claimUnreadable`, `claimTaken` (by whomever), `keyReused`
 */
export async function claimDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof claimInput>,
): Promise<RequestAnswer> {
  const request = { key: idempotencyKey, operation: 'claim-deposit', input, answer: requestOutput };
  return transactOnce(core, actor, request, async (work) => {
    const { message, method: chosen } = input;
    const parsed = parseSms(message);
    const { transactionNumber, amountSantim } = parsed;
    if (transactionNumber === null) throw new Refusal('claimUnreadable');
    await lockTransactionNumber(work, transactionNumber);
    const method = parsed.method ?? chosen ?? null;
    const flags = await flagsOf(work, parsed, method);
    const claim = { transactionNumber, rawMessage: message, amountSantim, method, flags };
    const pending = await refuseTaken(
      async () => (await completeRequest(work, actor, claim)) ?? (await insertDeposit(work, actor, claim)),
    );
    const evidence = await evidenceFor(work, transactionNumber);
    if (!evidence) return answer(work, pending, messages.claimPending);
    const confirmed = await confirmByEvidence(work, pending, evidence);
    const amount = etbText(evidence.amountSantim);
    return answer(work, confirmed, fillMessage(messages.claimConfirmed, { amount }));
  });
}

async function flagsOf(work: Work, parsed: ParsedSms, method: PaymentMethod | null): Promise<Flag[]> {
  const { amountSantim, direction } = parsed;
  const { minDepositSantim } = await settingsOf(work.tx);
  const flags: Flag[] = [];
  // A payer's own message says that money was sent. One that says it was received was made for
  // somebody else.
  if (direction === 'received') flags.push('wrong-direction');
  if (datesDiffer(parsed)) flags.push('date-differs');
  if (amountSantim === null) flags.push('amount-unknown');
  else if (amountSantim < minDepositSantim) flags.push('below-minimum');
  if (method === null) flags.push('method-unknown');
  if (await resemblesAnother(work, parsed)) flags.push('resembles-another');
  return flags;
}

function datesDiffer({ transactionNumber, occurredAt }: ParsedSms): boolean {
  if (transactionNumber === null || occurredAt === null) return false;
  const dated = dateOfTransactionNumber(transactionNumber);
  if (!dated) return false;
  const inNumber = Date.UTC(dated.year, dated.month - 1, dated.day) / DAY_MS;
  const inMessage = Math.floor((occurredAt.getTime() + ADDIS_ABABA_OFFSET_MS) / DAY_MS);
  return Math.abs(inNumber - inMessage) > DATE_TOLERANCE_DAYS;
}

/** The same payment could be claimed twice under two spellings of its number. */
async function resemblesAnother({ tx }: Work, { transactionNumber }: ParsedSms): Promise<boolean> {
  const similar = transactionNumber === null ? [] : lookAlikes(transactionNumber);
  if (similar.length === 0) return false;
  const isSimilar = inArray(payments.transactionNumber, [...similar]);
  const found = await tx.select({ id: payments.id }).from(payments).where(isSimilar).limit(1);
  return found.length > 0;
}

type Claim = Pick<Payment, 'transactionNumber' | 'rawMessage' | 'amountSantim' | 'method'> & { flags: Flag[] };

/**
 * Turns the player's oldest open request with the same amount and method into the claim, if there
 * is one.
 */
async function completeRequest({ tx, note }: Work, actor: Player, claim: Claim): Promise<Payment | null> {
  const { amountSantim, method } = claim;
  if (amountSantim === null || method === null) return null;
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, actor.id),
        eq(payments.type, 'deposit'),
        eq(payments.status, 'pending'),
        isNull(payments.transactionNumber),
        eq(payments.amountSantim, amountSantim),
        eq(payments.method, method),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(1)
    .for('no key update');
  if (!open) return null;
  const [payment] = await tx.update(payments).set(claim).where(eq(payments.id, open.id)).returning();
  note({ type: 'business' });
  return payment ?? null;
}

type NewDeposit = Pick<Payment, 'amountSantim' | 'method'> & Partial<Claim> & { flags: Flag[] };

async function insertDeposit(work: Work, { id: userId, phoneNumber }: Player, deposit: NewDeposit): Promise<Payment> {
  return insertPayment(work, { type: 'deposit', userId, phoneNumber, createdAt: new Date(work.now()), ...deposit });
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === 'payments_transaction_number_claimed') throw new Refusal('claimTaken');
    throw error;
  }
}

async function answer({ tx }: Work, payment: Payment, message: string): Promise<RequestAnswer> {
  const { walletSantim } = await balancesOf(tx, payment.userId);
  return { payment: paymentView(payment), walletSantim, message };
}
