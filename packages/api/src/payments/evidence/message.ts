import { type Db, schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, type Column, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { commonSkeleton } from '../numbers/number-skeleton.ts';
import type { ParsedSms } from '../sms/parser.ts';

const { balanceChain, paymentSenders, smsMessages } = schema;

export type SmsMessage = typeof smsMessages.$inferSelect;

/** What proves that money arrived: the provider's message, or its receipt page. */
export interface Evidence {
  readonly by: 'message' | 'receipt';
  /** The message's id, or that of the payment whose receipt it is. */
  readonly id: string;
  readonly transactionNumber: string;
  readonly amountSantim: number;
  readonly method: PaymentMethod;
  readonly receivedAt: Date;
  /** When the payment was made, as it says. */
  readonly occurredAt: Date | null;
  readonly payerPhone: string | null;
}

/** A provider's message that money arrived: a received payment with number, method and amount. */
export interface MessageEvidence extends Evidence {
  readonly by: 'message';
  readonly payerName: string | null;
  readonly sender: string;
  readonly rawMessage: string;
}

/** The message as evidence. Null if it is none, or has confirmed a deposit already. */
export function evidenceOf(message: SmsMessage): MessageEvidence | null {
  const { id, transactionNumber, amountSantim, method, receivedAt, occurredAt } = message;
  const { payerPhone, payerName, sender, rawMessage } = message;
  if (message.standing !== 'evidence' || message.paymentId !== null) return null;
  if (transactionNumber === null || amountSantim === null || method === null) return null;
  const fields = { by: 'message', id, transactionNumber, amountSantim, method, receivedAt, occurredAt } as const;
  return { ...fields, payerPhone, payerName, sender, rawMessage };
}

/**
 * The condition that a message is evidence, that no person has called it untrue, and that none that
 * says more has taken its place.
 */
export function isEvidence(db: Db | Transaction): SQL | undefined {
  return and(eq(smsMessages.standing, 'evidence'), stands(db));
}

function stands(db: Db | Transaction): SQL {
  const isOut = and(eq(balanceChain.smsId, smsMessages.id), inArray(balanceChain.standing, ['untrue', 'repeated']));
  return notExists(db.select().from(balanceChain).where(isOut));
}

/** When the money arrived, as far as is known: never later than the message. */
export function paidAt({ occurredAt, receivedAt }: Evidence): Date {
  return occurredAt !== null && occurredAt < receivedAt ? occurredAt : receivedAt;
}

/** What a message counts as. Its sender must be exactly one of the method's own. */
export async function standingOf({ tx }: Work, sender: string, sms: ParsedSms): Promise<SmsMessage['standing']> {
  const { transactionNumber, undoneNumbers, method, amountSantim, direction, problem } = sms;
  if (problem === 'foreign') return 'not-from-provider';
  const senders = await tx.select().from(paymentSenders).where(eq(paymentSenders.sender, sender));
  if (!senders.some((one) => method === null || one.method === method)) return 'not-from-provider';
  if (undoneNumbers.length > 0) return 'undone';
  const isReceipt = direction === 'received' && transactionNumber !== null && method !== null && amountSantim !== null;
  return isReceipt ? 'evidence' : 'not-a-receipt';
}

/**
 * Makes everything take turns that is about one transaction number, or about one that is easily
 * taken for it. If a claim and a message come at once, the second sees the first.
 */
export async function lockTransactionNumber(work: Work, transactionNumber: string): Promise<void> {
  await lockTransactionNumbers(work, [transactionNumber]);
}

/** `lockTransactionNumber` for several, in one order. */
export async function lockTransactionNumbers({ tx }: Work, transactionNumbers: readonly string[]): Promise<void> {
  const skeletons = new Set(transactionNumbers.map(commonSkeleton));
  for (const skeleton of [...skeletons].toSorted()) await lockByName(tx, `transaction:${skeleton}`);
}

/**
 * The first message with this number that is evidence and has not confirmed a deposit. A message
 * that states this amount comes before others.
 */
export async function evidenceFor(
  db: Db | Transaction,
  transactionNumber: string,
  amountSantim?: number,
): Promise<MessageEvidence | null> {
  const [message] = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.transactionNumber, transactionNumber), isEvidence(db), isNull(smsMessages.paymentId)))
    .orderBy(sql`${smsMessages.amountSantim} is distinct from ${amountSantim ?? null}::bigint`, smsMessages.receivedAt)
    .limit(1);
  return message ? evidenceOf(message) : null;
}

/**
 * The first unused evidence for each of these numbers, by number, in one statement. Numbers without
 * one are left out.
 */
export async function evidenceForEach(
  db: Db | Transaction,
  transactionNumbers: readonly string[],
): Promise<ReadonlyMap<string, MessageEvidence>> {
  const rows = await db
    .selectDistinctOn([smsMessages.transactionNumber])
    .from(smsMessages)
    .where(
      and(
        inArray(smsMessages.transactionNumber, [...transactionNumbers]),
        isEvidence(db),
        isNull(smsMessages.paymentId),
      ),
    )
    .orderBy(smsMessages.transactionNumber, smsMessages.receivedAt);
  const evidence = rows.flatMap((message) => evidenceOf(message) ?? []);
  return new Map(evidence.map((message) => [message.transactionNumber, message]));
}

/**
 * Whether another message of this number says another amount or method, or that no such money
 * arrived. Then one of them is not true, or not true any more.
 */
export async function isContradicted({ tx }: Pick<Work, 'tx'>, evidence: Evidence): Promise<boolean> {
  return (await tx.$count(smsMessages, contradicts(tx, evidence))) > 0;
}

/** Whether a message says that the payment of this number failed, was undone, or waits. */
export async function isUndone({ tx }: Pick<Work, 'tx'>, transactionNumber: string): Promise<boolean> {
  return (await tx.$count(smsMessages, isUndoing(tx, transactionNumber))) > 0;
}

/** The condition on messages that they say so. */
export const isUndoing = (db: Db | Transaction, transactionNumber: string): SQL | undefined =>
  and(saysUndone(transactionNumber), stands(db));

/** Whether a message says that the operator has sent the payment of this number. */
export async function isSent({ tx }: Pick<Work, 'tx'>, transactionNumber: string): Promise<boolean> {
  return (await tx.$count(smsMessages, and(saysSent(transactionNumber), stands(tx)))) > 0;
}

/** What a message says that others may contradict: its values, or the columns of a query. */
type Statement = { readonly [Key in 'transactionNumber' | 'amountSantim' | 'method']: Evidence[Key] | Column } & {
  readonly rawMessage?: string | Column;
};

/** The condition on rows of `sms_messages` that they contradict this message. */
export function contradicts(db: Db | Transaction, said: Statement): SQL | undefined {
  const { transactionNumber, amountSantim, method, rawMessage } = said;
  const saysOther = and(
    eq(smsMessages.transactionNumber, transactionNumber),
    eq(smsMessages.standing, 'evidence'),
    or(ne(smsMessages.amountSantim, amountSantim), ne(smsMessages.method, method)),
  );
  const saysAgainst = [saysOther, saysUndone(transactionNumber), saysSent(transactionNumber)];
  const saysMore = rawMessage === undefined ? undefined : saysNotUnderstood(transactionNumber, rawMessage);
  return and(or(...saysAgainst, saysMore), stands(db));
}

/** The condition that a message of this number was not understood, and is no part of this text. */
function saysNotUnderstood(transactionNumber: Number, text: string | Column): SQL | undefined {
  return and(
    eq(smsMessages.transactionNumber, transactionNumber),
    eq(smsMessages.standing, 'not-a-receipt'),
    eq(smsMessages.direction, 'unknown'),
    sql`not ${hasAllWords(text, smsMessages.rawMessage)}`,
  );
}

/** Whether a message is a part of evidence of its number, sent by itself. */
export async function isPartOfEvidence({ tx }: Pick<Work, 'tx'>, message: SmsMessage): Promise<boolean> {
  const { transactionNumber, rawMessage } = message;
  if (transactionNumber === null) return false;
  const isOfNumber = eq(smsMessages.transactionNumber, transactionNumber);
  const isWhole = and(eq(smsMessages.standing, 'evidence'), hasAllWords(smsMessages.rawMessage, rawMessage));
  return (await tx.$count(smsMessages, and(isOfNumber, isWhole))) > 0;
}

/** Whether a text has all words of another one, which may have been written for a page. */
function hasAllWords(text: string | Column, part: string | Column): SQL {
  const words = (of: string | Column) => sql`regexp_split_to_array(lower(${of}::text), '(&[a-z]+;|[^[:alnum:]])+')`;
  return sql`(${words(part)} <@ array_append(${words(text)}, ''))`;
}

type Number = Statement['transactionNumber'];

function saysUndone(transactionNumber: Number): SQL | undefined {
  return and(eq(smsMessages.standing, 'undone'), sql`${transactionNumber} = any(${smsMessages.undoneNumbers})`);
}

function saysSent(transactionNumber: Number): SQL | undefined {
  return and(
    eq(smsMessages.transactionNumber, transactionNumber),
    eq(smsMessages.standing, 'not-a-receipt'),
    eq(smsMessages.direction, 'sent'),
  );
}
