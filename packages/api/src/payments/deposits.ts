import { balancesOf, type Db, type PaymentMethod, schema, type Transaction } from '@cartela/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '../accounts/sessions.ts';
import { uniqueViolation } from '../kernel/database-errors.ts';
import { once } from '../kernel/idempotency.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { etbText } from '../money.ts';
import { type claimInput, type Flag, type requestInput, requestOutput } from './contract.ts';
import { confirmByEvidence, evidenceFor, lockTransactionNumber } from './evidence.ts';
import { type Payment, settingsOf, transactionView } from './payment.ts';
import { ADDIS_ABABA_OFFSET_MS } from './sms/details.ts';
import { dateOfTransactionNumber, type ParsedSms, parseSms } from './sms/parser.ts';

const { payments } = schema;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A transaction number's own date and the message's may be apart by this much before it is odd. */
const DATE_TOLERANCE_DAYS = 2;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
}

type Player = Pick<User, 'id' | 'phoneNumber'>;
type RequestAnswer = z.infer<typeof requestOutput>;

/**
 * Announces a deposit. Nothing is credited until it is confirmed.
 *
 * @throws Refusal `keyReused`
 */
export async function requestDeposit(
  { db, now }: Deps,
  user: Player,
  { amountSantim, method, idempotencyKey }: z.infer<typeof requestInput>,
): Promise<RequestAnswer> {
  const request = {
    userId: user.id,
    key: idempotencyKey,
    operation: 'request-deposit',
    input: { amountSantim, method },
    answer: requestOutput,
  };
  return once(db, request, async (tx) => {
    const { minDepositSantim } = await settingsOf(tx);
    const flags: Flag[] = amountSantim < minDepositSantim ? ['below-minimum'] : [];
    const payment = await insertDeposit(tx, user, { amountSantim, method, flags, createdAt: new Date(now()) });
    return answer(tx, payment, messages.depositRequested);
  });
}

/**
 * A player says: I have paid, and this is the provider's message or transaction number. It proves nothing and credits nothing,
 * but when the operator's own phone has received the same transaction, that confirms it at once.
 *
 * @throws Refusal `claimUnreadable`, `claimTaken` (by whomever), `keyReused`
 */
export async function claimDeposit(
  { db, now }: Deps,
  user: Player,
  { message, method, idempotencyKey }: z.infer<typeof claimInput>,
): Promise<RequestAnswer> {
  const request = {
    userId: user.id,
    key: idempotencyKey,
    operation: 'claim-deposit',
    input: { message, method },
    answer: requestOutput,
  };
  return once(db, request, async (tx) => {
    const parsed = parseSms(message);
    const { transactionNumber } = parsed;
    if (transactionNumber === null) throw new Refusal('claimUnreadable');
    await lockTransactionNumber(tx, transactionNumber);
    const { minDepositSantim } = await settingsOf(tx);
    const chosen = parsed.method ?? method ?? null;
    const claim = {
      transactionNumber,
      rawMessage: message,
      amountSantim: parsed.amountSantim,
      method: chosen,
      flags: oddities(parsed, chosen, minDepositSantim),
    };
    const pending = await refuseTaken(async () => {
      return (
        (await completeRequest(tx, user, claim)) ??
        (await insertDeposit(tx, user, { ...claim, createdAt: new Date(now()) }))
      );
    });
    const evidence = await evidenceFor(tx, transactionNumber);
    if (!evidence) return answer(tx, pending, messages.claimPending);
    const confirmed = await confirmByEvidence(tx, pending, evidence, now());
    const amount = etbText(evidence.amountSantim);
    return answer(tx, confirmed, fillMessage(messages.claimConfirmed, { amount }));
  });
}

function oddities(parsed: ParsedSms, method: PaymentMethod | null, minDepositSantim: number): Flag[] {
  const { amountSantim, direction } = parsed;
  const flags: Flag[] = [];
  // A payer's own message says that money was sent; one that says it was received was made for somebody else.
  if (direction === 'received') flags.push('wrong-direction');
  if (datesDiffer(parsed)) flags.push('date-differs');
  if (amountSantim === null) flags.push('amount-unknown');
  else if (amountSantim < minDepositSantim) flags.push('below-minimum');
  if (method === null) flags.push('method-unknown');
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

type Claim = Pick<Payment, 'transactionNumber' | 'rawMessage' | 'amountSantim' | 'method'> & { flags: Flag[] };

/** The player's oldest open request of the same amount and method becomes the claim, if there is one. */
async function completeRequest(tx: Transaction, user: Player, claim: Claim): Promise<Payment | null> {
  const { amountSantim, method } = claim;
  if (amountSantim === null || method === null) return null;
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, user.id),
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
  return payment ?? null;
}

type NewDeposit = Pick<Payment, 'amountSantim' | 'method' | 'createdAt'> & Partial<Claim> & { flags: Flag[] };

async function insertDeposit(tx: Transaction, user: Player, deposit: NewDeposit): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({ type: 'deposit', userId: user.id, phoneNumber: user.phoneNumber, ...deposit })
    .returning();
  if (!payment) throw new Error('the deposit was not inserted');
  return payment;
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === 'payments_transaction_number_claimed') throw new Refusal('claimTaken');
    throw error;
  }
}

async function answer(tx: Transaction, payment: Payment, message: string): Promise<RequestAnswer> {
  const { walletSantim } = await balancesOf(tx, payment.userId);
  return { transaction: transactionView(payment), walletSantim, message };
}
