// What players ask about payments of theirs, such as where their money is, and the answers.

import { schema } from '@cartela/db';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, min } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator, Player } from '../../kernel/actors/actor.ts';
import { messageOutput } from '../../kernel/texts/fields.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { reply } from '../../kernel/texts/sentence.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import { forgetOld } from '../../kernel/times/retention.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, transactOnce, type Work } from '../../kernel/work/unit-of-work.ts';
import { QUESTIONS_A_DAY_MAX, QUESTIONS_KEPT_MS, QUESTIONS_LISTED_MAX, QUESTIONS_PAGE_SIZE } from '../limits.ts';
import { lockPlayerOf, paymentView } from '../payment.ts';
import { withoutCodes } from '../sms/codes.ts';
import { refuseLeadingElsewhere } from '../words-to-player.ts';
import type {
  answerInput,
  askInput,
  openQuestionsInput,
  openQuestionsOutput,
  ownQuestionsOutput,
  paymentInput,
} from './contract.ts';

const { paymentQuestions, payments, users } = schema;

/** @throws Refusal `paymentNotFound`, `questionOpen`, `tooManyQuestions`, `keyReused` */
export async function askQuestion(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof askInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'ask-question', input, answer: messageOutput };
  return transactOnce(core, actor, request, async ({ tx, now, note }) => {
    const { paymentId } = input;
    if ((await tx.$count(payments, and(eq(payments.id, paymentId), eq(payments.userId, actor.id)))) === 0) {
      throw new Refusal('paymentNotFound');
    }
    const isOfToday = and(
      eq(paymentQuestions.userId, actor.id),
      gt(paymentQuestions.askedAt, new Date(now() - DAY_MS)),
    );
    if ((await tx.$count(paymentQuestions, isOfToday)) >= QUESTIONS_A_DAY_MAX) {
      throw new Refusal('tooManyQuestions', { values: { n: QUESTIONS_A_DAY_MAX } });
    }
    const inserted = await tx
      .insert(paymentQuestions)
      .values({ paymentId, userId: actor.id, text: withoutCodes(input.text), askedAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ id: paymentQuestions.id });
    if (inserted.length === 0) throw new Refusal('questionOpen');
    note({ type: 'business' });
    return reply('questionAsked');
  });
}

/** What the player has asked about a payment of theirs, newest first. */
export async function ownQuestions(
  { db }: Core,
  { id }: { id: string },
  { paymentId }: z.output<typeof paymentInput>,
): Promise<z.input<typeof ownQuestionsOutput>> {
  const rows = await db
    .select()
    .from(paymentQuestions)
    .where(and(eq(paymentQuestions.paymentId, paymentId), eq(paymentQuestions.userId, id)))
    .orderBy(desc(paymentQuestions.askedAt))
    .limit(QUESTIONS_LISTED_MAX);
  return rows.map(({ id: questionId, text, askedAt, answer, answeredAt }) => ({
    ...{ id: questionId, text },
    askedAtMs: askedAt.getTime(),
    answer: answer === null || answeredAt === null ? null : { text: answer, atMs: answeredAt.getTime() },
  }));
}

const isOpen = isNull(paymentQuestions.answeredAt);

/** The questions that wait for an answer, the oldest first. */
export async function openQuestions(
  { db }: Core,
  { page }: z.output<typeof openQuestionsInput>,
): Promise<z.input<typeof openQuestionsOutput>> {
  const rows = await db
    .select({ question: paymentQuestions, payment: payments, username: users.username, phoneNumber: users.phoneNumber })
    .from(paymentQuestions)
    .innerJoin(payments, eq(payments.id, paymentQuestions.paymentId))
    .innerJoin(users, eq(users.id, paymentQuestions.userId))
    .where(isOpen)
    .orderBy(asc(paymentQuestions.askedAt), asc(paymentQuestions.id))
    .limit(QUESTIONS_PAGE_SIZE)
    .offset((page - 1) * QUESTIONS_PAGE_SIZE);
  return {
    questions: rows.map(({ question: { id, text, askedAt, userId }, payment, ...player }) => ({
      ...{ id, text },
      askedAtMs: askedAt.getTime(),
      player: { userId, ...player },
      payment: paymentView(payment),
    })),
    total: await db.$count(paymentQuestions, isOpen),
  };
}

/** How many questions wait for an answer, and the time of the oldest. */
export async function questionsThatWait({ db }: Pick<Core, 'db'>) {
  const [row] = await db
    .select({ count: count(), oldest: min(paymentQuestions.askedAt) })
    .from(paymentQuestions)
    .where(isOpen);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest?.getTime() ?? null };
}

/**
 * Answers a question and closes it. The player is told. The log of administrators has no text of
 * it, because nothing can be erased there.
 *
 * @throws Refusal `questionOver`, `reasonLeadsElsewhere`
 */
export async function answerQuestion(
  core: Core,
  actor: Administrator,
  { questionId, answer }: z.output<typeof answerInput>,
): Promise<void> {
  await transact(core, actor, async (work) => {
    const { tx, now, note } = work;
    const isIt = and(eq(paymentQuestions.id, questionId), isOpen);
    const [question] = await tx.select().from(paymentQuestions).where(isIt);
    if (!question) throw new Refusal('questionOver');
    const { paymentId, userId } = question;
    await refuseLeadingElsewhere(work, answer);
    await lockPlayerOf(work, question);
    const set = { answer, answeredAt: new Date(now()), answeredBy: actor.id };
    const { count: answered } = await tx.update(paymentQuestions).set(set).where(isIt);
    // A colleague was faster, or the account was deleted.
    if (answered === 0) throw new Refusal('questionOver');
    await writeToPlayers(work, [{ kind: 'questionAnswered', userId, details: { answer, question: questionId } }]);
    note({ type: 'business' });
    await work.audit({ action: 'answer-question', subject: paymentId, after: { question: questionId } });
  });
}

/** Erases what a player has asked, and the answers. */
export async function eraseQuestions({ tx, note }: Work, userId: string): Promise<void> {
  const { count: erased } = await tx.delete(paymentQuestions).where(eq(paymentQuestions.userId, userId));
  if (erased > 0) note({ type: 'business' });
}

export function forgetOldQuestions(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, {
    table: paymentQuestions,
    at: paymentQuestions.answeredAt,
    keptMs: QUESTIONS_KEPT_MS,
    if: isNotNull(paymentQuestions.answeredAt),
  });
}
