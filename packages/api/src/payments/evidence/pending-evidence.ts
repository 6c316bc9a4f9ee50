import type { Db, Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { Core } from '../../kernel/work/core.ts';
import type { Flag, pendingOutput } from '../admin-contract.ts';
import type { Payment } from '../payment.ts';
import { flagsOfEvidence, MESSAGE_FLAGS, waitingLookAlikes } from './evidence-flags.ts';
import { evidenceForEach, type MessageEvidence } from './message.ts';
import { evidenceThatFitsEach, type Fitting, onlyOne } from './requests.ts';

type PendingPayment = z.input<typeof pendingOutput>['payments'][number];
type PaymentEvidence = Pick<PendingPayment, 'evidence' | 'sharedEvidence' | 'looksLikeNumber' | 'flags'>;

/** Where it is looked up: in the database, or within a transaction. */
type Source = Pick<Core, 'now'> & { readonly db: Db | Transaction };

/** What is known of pending payments, beside what their players say. */
export async function knownOf(
  core: Source,
  payments: readonly Payment[],
): Promise<(payment: Payment) => PaymentEvidence> {
  const { db } = core;
  const messageOf = await messagesOf(core, payments);
  const pairs = payments.flatMap((payment) => {
    const { evidence } = messageOf(payment);
    return evidence ? [{ payment, evidence }] : [];
  });
  const ofMessages = await flagsOfEvidence(db, pairs, core.now());
  const lookAlikes = await waitingLookAlikes(db, payments);
  return (payment) => {
    const { evidence, sharedEvidence } = messageOf(payment);
    const { id, flags } = payment;
    const ownFlags = evidence ? flags.filter((flag) => !MESSAGE_FLAGS.includes(flag)) : flags;
    return {
      evidence: evidence && evidenceView(evidence),
      sharedEvidence,
      looksLikeNumber: lookAlikes.get(id) ?? null,
      flags: [...new Set([...ownFlags, ...(ofMessages.get(id) ?? [])])],
    };
  };
}

/** Flags of a deposit of which nothing is odd but how much it is. */
const ONLY_LIMITS: readonly string[] = ['over-automatic-limit', 'over-method-limit'] satisfies Flag[];

/**
 * Whether a message proves the deposit as its player claims it, with the number that they named,
 * and nothing is odd about either.
 */
export function agrees(
  { amountSantim, method, numberSource, mayRepeat }: Payment,
  { evidence, looksLikeNumber, flags, others }: PaymentEvidence & Pick<PendingPayment, 'others'>,
): boolean {
  return (
    evidence !== null &&
    numberSource === 'claim' &&
    [null, evidence.amountSantim].includes(amountSantim) &&
    [null, evidence.method].includes(method) &&
    flags.every((flag) => ONLY_LIMITS.includes(flag)) &&
    looksLikeNumber === null &&
    others.length === 0 &&
    mayRepeat === null
  );
}

interface Message {
  readonly evidence: MessageEvidence | null;
  readonly sharedEvidence: PaymentEvidence['sharedEvidence'];
}

/** What may prove each deposit: the message with its number, or else the only one that fits. */
async function messagesOf({ db }: Source, pending: readonly Payment[]): Promise<(payment: Payment) => Message> {
  const deposits = pending.filter(({ type }) => type === 'deposit');
  const requests = deposits.filter(({ transactionNumber }) => transactionNumber === null);
  const numbers = deposits.flatMap(({ transactionNumber }) => transactionNumber ?? []);
  const [byNumber, fitting] = await Promise.all([evidenceForEach(db, numbers), evidenceThatFitsEach(db, requests)]);
  return ({ id, transactionNumber }) => {
    if (transactionNumber !== null) return { evidence: byNumber.get(transactionNumber) ?? null, sharedEvidence: null };
    const fits = fitting.get(id);
    return fits ? messageAmong(fits) : { evidence: null, sharedEvidence: null };
  };
}

function messageAmong(fitting: Fitting): Message {
  const { alone, shared } = fitting;
  const messages = alone.length + shared.length;
  const evidence = onlyOne(fitting);
  if (evidence || messages === 0) return { evidence, sharedEvidence: null };
  const requests = Math.max(1, ...shared.map((message) => message.requests));
  return { evidence: null, sharedEvidence: { messages, requests } };
}

function evidenceView({ amountSantim, method, receivedAt, transactionNumber, ...message }: MessageEvidence) {
  const { payerName, payerPhone, sender, rawMessage } = message;
  const said = { amountSantim, method, transactionNumber, payerName, payerPhone, sender, rawMessage };
  return { ...said, receivedAtMs: receivedAt.getTime() };
}
