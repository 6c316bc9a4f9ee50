// Asks for the receipts of claims, one after another.

import { schema } from '@cartela/db';
import { and, eq } from 'drizzle-orm';
import { every } from '../../kernel/times/every.ts';
import { askedWithin } from '../providers/asked-within.ts';
import { ProviderFault } from '../providers/provider.ts';
import { askReceipt, TooOften } from './ask-receipt.ts';
import { keepAnswer, type ReceiptAnswer } from './keep-answer.ts';
import { endTurn, type Outcome, takeTurn } from './pace.ts';
import { queueClaims, type ReceiptDesk, takeDue } from './queue.ts';
import type { ReceiptCheck } from './receipt-check.ts';

const { receiptChecks } = schema;

/** How often each process looks whether it may ask, and about what. */
const EVERY_MS = 2000;

/** Asks for receipts until it is stopped. Call the returned function to stop. */
export function startAskingForReceipts(desk: ReceiptDesk): () => Promise<void> {
  return desk.receipts.pages.length === 0 ? async () => {} : every(EVERY_MS, () => askNext(desk));
}

/**
 * Takes back that receipts are evidence, but where they have credited already. For a start while
 * they are none.
 */
export async function discountReceipts({ db }: ReceiptDesk): Promise<void> {
  const isOpen = and(eq(receiptChecks.counts, true), eq(receiptChecks.hasCredited, false));
  await db.update(receiptChecks).set({ counts: false }).where(isOpen);
}

/** Asks for one receipt, if it is time to and a claim waits for it. Never rejects. */
export async function askNext(desk: ReceiptDesk): Promise<void> {
  try {
    const turn = await takeTurn(desk);
    if (!turn) return;
    let outcome: Outcome = { is: 'idle' };
    try {
      await queueClaims(desk);
      const check = await takeDue(desk);
      if (check) outcome = await askAbout(desk, check);
    } finally {
      await endTurn(desk, turn, outcome);
    }
  } catch (err) {
    desk.log.error({ err }, 'could not ask for the receipt of a claim; asking again');
  }
}

async function askAbout(desk: ReceiptDesk, check: ReceiptCheck): Promise<Outcome> {
  const { paymentId, method, transactionNumber } = check;
  const page = desk.receipts.pages.find((one) => one.method === method);
  const address = page?.addressOf(transactionNumber) ?? null;
  if (!page || !address) {
    await desk.db.update(receiptChecks).set({ askAt: null }).where(eq(receiptChecks.paymentId, paymentId));
    return { is: 'idle' };
  }
  try {
    const html = await askedWithin((stop) => askReceipt(address, desk.now(), stop));
    const answer: ReceiptAnswer = html === null ? { unread: 'no-receipt' } : page.read(html);
    if ('unread' in answer && answer.unread !== 'no-receipt') {
      desk.log.warn({ method, paymentId, part: answer.unread }, 'a receipt is not as receipts are known to be');
    }
    await keepAnswer(desk, check, answer);
    return { is: 'answered' };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    desk.log.warn({ method, paymentId, fault: error.message }, 'a receipt was asked for, and there was no answer');
    const isIt = eq(receiptChecks.paymentId, paymentId);
    await desk.db.update(receiptChecks).set({ unanswered: error.message }).where(isIt);
    return { is: 'unanswered', waitMs: error instanceof TooOften ? error.waitMs : null };
  }
}
