import type { z } from 'zod';
import type { Core } from '../../kernel/core.ts';
import type { pendingOutput } from '../contract.ts';
import type { Payment } from '../payment.ts';
import { MESSAGE_FLAGS, marksOf, waitingLookAlikes } from './marks.ts';
import { type Evidence, evidenceFor } from './message.ts';
import { evidenceThatFits, onlyOne } from './requests.ts';

type Shown = z.input<typeof pendingOutput>['payments'][number];
type Known = Pick<Shown, 'evidence' | 'sharedEvidence' | 'looksLikeNumber' | 'flags'>;

/** What is known of deposits that wait, beside what their players say. */
export async function knownOf(core: Core, payments: readonly Payment[]): Promise<(payment: Payment) => Known> {
  const { db } = core;
  const found = new Map(
    await Promise.all(payments.map(async (payment) => [payment.id, await messageOf(core, payment)] as const)),
  );
  const pairs = payments.flatMap((payment) => {
    const evidence = found.get(payment.id)?.evidence;
    return evidence ? [{ payment, evidence }] : [];
  });
  const marks = await marksOf(db, pairs, core.now());
  const lookAlikes = await waitingLookAlikes(
    db,
    payments.map(({ id }) => id),
  );
  return ({ id, flags }) => {
    const { evidence = null, sharedEvidence = null } = found.get(id) ?? {};
    const noted = evidence ? flags.filter((flag) => !MESSAGE_FLAGS.includes(flag)) : flags;
    return {
      evidence: evidence && evidenceView(evidence),
      sharedEvidence,
      looksLikeNumber: lookAlikes.get(id) ?? null,
      flags: [...new Set([...noted, ...(marks.get(id) ?? [])])],
    };
  };
}

async function messageOf({ db }: Core, payment: Payment) {
  if (payment.type !== 'deposit') return null;
  const { transactionNumber } = payment;
  if (transactionNumber !== null) {
    return { evidence: await evidenceFor(db, transactionNumber), sharedEvidence: null };
  }
  const fitting = await evidenceThatFits(db, payment);
  const { alone, shared } = fitting;
  const messages = alone.length + shared.length;
  const evidence = onlyOne(fitting);
  if (evidence || messages === 0) return { evidence, sharedEvidence: null };
  const requests = Math.max(1, ...shared.map((message) => message.requests));
  return { evidence: null, sharedEvidence: { messages, requests } };
}

function evidenceView({ amountSantim, method, payerName, payerPhone, receivedAt, transactionNumber }: Evidence) {
  return { amountSantim, method, payerName, payerPhone, receivedAtMs: receivedAt.getTime(), transactionNumber };
}
