import { schema } from '@cartela/db';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { MESSAGES_PAGE_SIZE } from '../limits.ts';
import { skeletonsAlike } from '../numbers/number-skeleton.ts';
import { isOpenDeposit, isOpenRequest, type Payment } from '../payment.ts';
import type { candidatesInput, candidatesOutput, messagesInput, messagesOutput } from './contract.ts';
import { isEvidence, type SmsMessage } from './message.ts';
import { endingShown, matchPayer } from './payer.ts';

const { balanceChain, payments, smsMessages, users } = schema;

const CANDIDATES_MAX = 20;
/** Deposits among which the likeliest are found. */
const CANDIDATES_COMPARED_MAX = 500;

/** What the operator's phone forwarded, newest first, and what became of it. */
export async function forwardedMessages(
  { db }: Core,
  { page, onlyWaiting }: z.output<typeof messagesInput>,
): Promise<z.input<typeof messagesOutput>> {
  const pageSize = MESSAGES_PAGE_SIZE;
  const condition = onlyWaiting ? waitingMessages({ db }) : undefined;
  const newest = [desc(smsMessages.receivedAt), desc(smsMessages.id)];
  // For a late page, this skips index entries rather than whole messages.
  const pageIds = db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(condition)
    .orderBy(...newest)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .select({ message: smsMessages, chain: balanceChain.standing })
    .from(smsMessages)
    .leftJoin(balanceChain, eq(balanceChain.smsId, smsMessages.id))
    .where(inArray(smsMessages.id, pageIds))
    .orderBy(...newest);
  const ids = rows.flatMap(({ message }) => message.paymentId ?? []);
  const numbers = rows.flatMap(
    ({ message: { standing, transactionNumber } }) => (standing === 'evidence' && transactionNumber) || [],
  );
  const withNumber = and(inArray(payments.transactionNumber, numbers), ne(payments.status, 'rejected'));
  const deposits = await depositsWhere({ db }, or(inArray(payments.id, ids), withNumber));
  return {
    messages: rows.map(({ message, chain }) => ({
      ...messageView(chain === 'repeated' ? { ...message, standing: 'duplicate' } : message, deposits),
      chain,
    })),
    total: await db.$count(smsMessages, condition),
    pageSize,
  };
}

/** How many messages about a payment have matched no deposit, and when the oldest of them came. */
export async function messagesThatWait({
  db,
}: Pick<Core, 'db'>): Promise<{ count: number; oldestAtMs: number | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(smsMessages.receivedAt) })
    .from(smsMessages)
    .where(waitingMessages({ db }));
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest?.getTime() ?? null };
}

/** Evidence that has confirmed no deposit, and whose number is not used up. */
function waitingMessages({ db }: Pick<Core, 'db'>): SQL | undefined {
  const usedUp = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.transactionNumber, smsMessages.transactionNumber), eq(payments.status, 'confirmed')));
  return and(isEvidence(db), isNull(smsMessages.paymentId), notExists(usedUp));
}

type Deposit = z.input<typeof messagesOutput>['messages'][number]['deposits'][number];

function messageView(message: SmsMessage, deposits: readonly Deposit[]) {
  const { id, sender, rawMessage, receivedAt, standing, transactionNumber, method, amountSantim } = message;
  const { payerName, payerPhone, paymentId } = message;
  const isOfIt = (deposit: Deposit) =>
    paymentId === null
      ? standing === 'evidence' && deposit.status !== 'rejected' && deposit.transactionNumber === transactionNumber
      : deposit.id === paymentId;
  return {
    ...{ id, sender, rawMessage, standing, transactionNumber, method, amountSantim, payerName, payerPhone },
    receivedAtMs: receivedAt.getTime(),
    deposits: deposits.filter(isOfIt),
  };
}

/**
 * Deposits that a person may match with this message, the likeliest first. They have its number, or
 * one that is easily misread for it, or are open requests for its method. A fitting phone number
 * that Telegram has confirmed makes a deposit a little likelier. That alone never credits anything,
 * because another player's number may fit a masked number as well.
 *
 * @throws Refusal `messageNotFound`
 */
export async function candidatesFor(
  { db }: Core,
  { messageId }: z.output<typeof candidatesInput>,
): Promise<z.input<typeof candidatesOutput>> {
  const [message] = await db.select().from(smsMessages).where(eq(smsMessages.id, messageId));
  if (!message) throw new Refusal('messageNotFound');
  const { method, transactionNumber, amountSantim, payerPhone } = message;
  if (method === null || transactionNumber === null) return { candidates: [] };
  const isLikeIt = and(isOpenDeposit(), inArray(payments.numberSkeleton, skeletonsAlike(transactionNumber)));
  const isRequest = and(isOpenRequest(), eq(payments.method, method));
  const ending = endingShown(payerPhone);
  const endsSo = sql`right(${payments.phoneNumber}, ${ending.length}::int) = ${ending}`;
  const isOfAmount = sql`${payments.amountSantim} is not distinct from ${amountSantim}::bigint`;
  const deposits = await depositsWhere({ db }, or(isLikeIt, isRequest), {
    first: [isLikeIt, endsSo, isOfAmount, isNotNull(users.phoneProvenAt)],
    limit: CANDIDATES_COMPARED_MAX,
  });
  const candidates = deposits.map((deposit) => ({ ...deposit, payer: matchPayer(payerPhone, deposit.phoneNumber) }));
  const likeness = (candidate: (typeof candidates)[number]) =>
    (candidate.transactionNumber === transactionNumber ? 4 : 0) +
    (candidate.payer === 'fits' ? 2 : candidate.payer === 'differs' ? -4 : 0) +
    (candidate.amountSantim === amountSantim ? 1 : 0) +
    (candidate.payer === 'fits' && candidate.phoneProven ? 0.5 : 0);
  return { candidates: candidates.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, CANDIDATES_MAX) };
}

type OwnedDeposit = Deposit & { readonly phoneProven: boolean };

interface Order {
  /** Those that meet the first condition come first, among them those that meet the second. */
  readonly first?: readonly (SQL | undefined)[];
  readonly limit?: number;
}

/** The oldest first, where nothing else is said. */
async function depositsWhere(
  { db }: Pick<Core, 'db'>,
  condition: SQL | undefined,
  { first = [], limit }: Order = {},
): Promise<OwnedDeposit[]> {
  const question = db
    .select({ payment: payments, username: users.username, phoneProvenAt: users.phoneProvenAt })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(condition)
    .orderBy(...first.map((one) => desc(sql`(${one}) is true`)), asc(payments.createdAt), asc(payments.id));
  const rows = await (limit === undefined ? question : question.limit(limit));
  return rows.map(({ payment, username, phoneProvenAt }) => ({
    username,
    phoneProven: phoneProvenAt !== null,
    ...depositView(payment),
  }));
}

function depositView({
  id,
  type,
  phoneNumber,
  amountSantim,
  method,
  status,
  transactionNumber,
  flags,
  createdAt,
}: Payment) {
  const createdAtMs = createdAt.getTime();
  return { id, type, phoneNumber, amountSantim, method, status, transactionNumber, flags, createdAtMs };
}
