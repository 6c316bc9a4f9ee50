import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { administratorOf, newKey } from '../../../test/kit/people/people.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/times/day.ts';
import { QUESTION_LENGTH_MAX, QUESTIONS_A_DAY_MAX, QUESTIONS_KEPT_MS } from '../limits.ts';
import { answerQuestion, askQuestion, forgetOldQuestions } from './questions.ts';

const SMS = 'You have transferred ETB 100.00 to Cartela. Transaction number CK12345678.';

const ask = (office: Office, player: User, paymentId: string, text = SMS, idempotencyKey = newKey()) =>
  office.as(player).payments.questions.ask({ paymentId, text, idempotencyKey });
const open = async ({ asAdmin }: Office) => (await asAdmin.payments.questions.open({})).questions;
const about = ({ as }: Office, player: User, paymentId: string) => as(player).payments.questions.own({ paymentId });
const told = async ({ as }: Office, player: User) =>
  (await as(player).inbox.list()).filter(({ kind }) => kind === 'questionAnswered');

/** An office with a player who has asked about a deposit. */
async function openWithQuestion() {
  const office = await openOffice();
  const { payment } = await office.deposit(office.player);
  await ask(office, office.player, payment.id);
  const [question] = await open(office);
  if (!question) throw new Error('nothing was asked');
  return { ...office, paymentId: payment.id, question };
}

describe('a question about a payment', () => {
  it('comes to the desk with whose it is, the payment as it is now, and what the player wrote', async () => {
    await using office = await openWithQuestion();
    const { player, paymentId } = office;
    const { id: userId, username, phoneNumber } = player;
    expect(office.question).toMatchObject({
      text: SMS,
      player: { userId, username, phoneNumber },
      payment: { id: paymentId, status: 'pending', amountSantim: 10_000 },
    });
    expect(await office.asAdmin.dashboard.waiting()).toMatchObject({ questions: { count: 1 } });
    await office.confirm(paymentId);
    expect(await open(office)).toMatchObject([{ payment: { status: 'confirmed' } }]);
  });

  it('is answered once, which its player is told in the inbox and with the payment, and which is on record', async () => {
    await using office = await openWithQuestion();
    const { player, paymentId, question } = office;
    expect(await about(office, player, paymentId)).toMatchObject([{ text: SMS, answer: null }]);
    const answer = (text: string) =>
      office.asAdmin.payments.questions.answer({ questionId: question.id, answer: text });
    expect(await answer('It has arrived now.')).toMatchObject({ said: { reason: 'questionAnswered' } });
    await expect(answer('It has not.')).rejects.toThrow('This question is answered already.');
    expect(await told(office, player)).toMatchObject([
      { details: { answer: 'It has arrived now.', question: question.id }, isRead: false },
    ]);
    expect(await about(office, player, paymentId)).toMatchObject([
      { text: SMS, answer: { text: 'It has arrived now.', atMs: expect.any(Number) } },
    ]);
    expect(await open(office)).toEqual([]);
    expect(await office.asAdmin.dashboard.waiting()).toMatchObject({ questions: { count: 0, oldestAtMs: null } });
    expect((await office.audited()).at(-1)).toMatchObject({ action: 'answer-question', subject: paymentId });
  });

  it('is told by the bot too, where it may write to the player', async () => {
    await using office = await openWithQuestion();
    const { player, question } = office;
    const reader = { userId: player.id, language: 'am', reachableSince: new Date() } as const;
    await office.unguarded.insert(schema.telegramUsers).values(reader);
    await office.asAdmin.payments.questions.answer({ questionId: question.id, answer: 'ደርሷል' });
    expect(await office.db.select().from(schema.telegramMessages)).toMatchObject([
      { kind: 'questionAnswered', userId: player.id, details: { answer: 'ደርሷል' } },
    ]);
  });

  it('is answered by one of several who answer at once', async () => {
    await using office = await openWithQuestion();
    const { question, player } = office;
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, (_, no) =>
        office.asAdmin.payments.questions.answer({ questionId: question.id, answer: `Answer ${no}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(office, player)).toHaveLength(1);
  });

  it('can only be about a payment of one’s own, and its answer is nobody else’s', async () => {
    await using office = await openWithQuestion();
    const other = await office.newPlayer();
    await expect(ask(office, other, office.paymentId)).rejects.toThrow('This request does not exist.');
    expect(await about(office, other, office.paymentId)).toEqual([]);
    await office.asAdmin.payments.questions.answer({ questionId: office.question.id, answer: 'Yes' });
    expect(await told(office, other)).toEqual([]);
  });

  it('is open once for each payment, and can be asked again after the answer', async () => {
    await using office = await openWithQuestion();
    const { player, paymentId, question } = office;
    await expect(ask(office, player, paymentId)).rejects.toThrow('You have asked about this payment already.');
    const withdrawal = await office.withdraw(player, 5000);
    await ask(office, player, withdrawal.payment.id);
    expect(await open(office)).toHaveLength(2);
    await office.asAdmin.payments.questions.answer({ questionId: question.id, answer: 'It is in your wallet' });
    await ask(office, player, paymentId, 'It is not');
    expect(await about(office, player, paymentId)).toMatchObject([{ text: 'It is not' }, { text: SMS }]);
  });

  it('is asked once, however often its request is repeated', async () => {
    await using office = await openOffice();
    const { payment } = await office.deposit(office.player);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => ask(office, office.player, payment.id, SMS, key)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await open(office)).toHaveLength(1);
  });

  it('is refused after so many in a day, even if they come at once', async () => {
    await using office = await openOffice();
    const { player } = office;
    const made = [];
    for (let no = 0; no <= QUESTIONS_A_DAY_MAX; no += 1) made.push((await office.withdraw(player, 5000)).payment.id);
    const asked = await Promise.allSettled(made.map((id) => ask(office, player, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUESTIONS_A_DAY_MAX);
    const left = asked.findIndex(({ status }) => status === 'rejected');
    const again = { paymentId: made[left] ?? '', text: SMS, idempotencyKey: newKey() };
    await expect(ask(office, player, again.paymentId)).rejects.toThrow(
      `You have asked ${QUESTIONS_A_DAY_MAX} questions`,
    );
    const actor = { is: 'player', address: '', ...player } as const;
    const tomorrow = { ...office, now: () => office.now() + DAY_MS + HOUR_MS };
    expect(await askQuestion(tomorrow, actor, again)).toMatchObject({ said: { reason: 'questionAsked' } });
  });

  it('has words, not too many, and no codes that a message holds', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { payment } = await office.deposit(player);
    for (const text of ['', '  ', 'x'.repeat(QUESTION_LENGTH_MAX + 1)]) {
      await expect(ask(office, player, payment.id, text)).rejects.toThrow();
    }
    await ask(office, player, payment.id, 'Your PIN is 482913. Where is my money?');
    expect((await open(office)).map(({ text }) => text)).toEqual(['Your PIN is ****. Where is my money?']);
  });
});

describe('questions', () => {
  it('are erased with the account, open or answered, and can then be answered no more', async () => {
    await using office = await openOffice();
    const player = await office.newPlayer();
    const keeps = await office.newPlayer();
    for (const asks of [player, keeps]) {
      const { payment } = await office.deposit(asks);
      await office.reject(payment.id);
      await ask(office, asks, payment.id);
    }
    const question = (await open(office)).find(({ player: { userId } }) => userId === player.id);
    await office.asAdmin.closing.deleteUser({ userId: player.id });
    expect(await open(office)).toMatchObject([{ player: { userId: keeps.id } }]);
    const isTheirs = eq(schema.paymentQuestions.userId, player.id);
    expect(await office.db.select().from(schema.paymentQuestions).where(isTheirs)).toEqual([]);
    const late = office.asAdmin.payments.questions.answer({ questionId: question?.id ?? '', answer: 'Too late' });
    await expect(late).rejects.toThrow('This question is answered already.');
  });

  it('are kept for a while after the answer, and for as long as there is none', async () => {
    await using office = await openWithQuestion();
    const { player, paymentId, question, admin } = office;
    const later = { ...office, now: () => office.now() + 2 * QUESTIONS_KEPT_MS };
    await forgetOldQuestions(later);
    expect(await open(office)).toHaveLength(1);
    const actor = administratorOf(admin);
    await answerQuestion(office, actor, { questionId: question.id, answer: 'Done' });
    await forgetOldQuestions({ ...office, now: () => office.now() + QUESTIONS_KEPT_MS - HOUR_MS });
    expect(await about(office, player, paymentId)).toHaveLength(1);
    await forgetOldQuestions(later);
    expect(await about(office, player, paymentId)).toEqual([]);
  });
});
