import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { newTransactionNumber } from '../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';

const ELSEWHERE = [
  'Pay again to 0911 22 33 44, our new account.',
  'የእኛ አዲስ ቁጥር ፱፩፩ ፪፪፫ ፫፬፬ ነው',
  'Our account is 1000123456789',
  'Write to @cartela_desk',
  'See t.me/cartela_desk',
];

/** How one administrator alone writes to a player about a payment. */
const WAYS: readonly (readonly [string, (office: Office, words: string) => Promise<unknown>])[] = [
  [
    'the reason of a rejection',
    async (office, words) => office.reject((await office.deposit(office.player)).payment.id, words),
  ],
  [
    'the answer to a question',
    async (office, words) => {
      const paymentId = (await office.deposit(office.player)).payment.id;
      const question = { paymentId, text: 'Where is it?', idempotencyKey: newKey() };
      await office.as(office.player).payments.questions.ask(question);
      const [open] = (await office.asAdmin.payments.questions.open({})).questions;
      return office.asAdmin.payments.questions.answer({ questionId: open?.id ?? '', answer: words });
    },
  ],
  [
    'the reason of a correction',
    async (office, words) => {
      const paymentId = (await office.deposit(office.player, 10_000)).payment.id;
      await office.confirm(paymentId);
      const amounts = { creditedSantim: 10_000, statementSantim: 9999 };
      const { correct } = office.asAdmin.payments.reconciliation;
      return correct({ paymentId, ...amounts, reason: words, idempotencyKey: newKey() });
    },
  ],
];

const toldOf = async (office: Office) =>
  (await office.as(office.player).inbox.list()).filter(({ kind }) => kind !== 'depositConfirmed');

describe.each(WAYS)('%s', (_way, write) => {
  it.each(ELSEWHERE)('leads a player to pay nowhere else: %s', async (words) => {
    await using office = await openOffice();
    await expect(write(office, words)).rejects.toMatchObject({ cause: { reason: 'reasonLeadsElsewhere' } });
    expect(await toldOf(office)).toEqual([]);
  });

  it('leads nowhere else either where the account has no number', async () => {
    await using office = await openOffice();
    await office.unguarded.update(schema.paymentAccounts).set({ accountNumber: 'the desk' });
    await expect(write(office, 'See t.me/cartela_desk')).rejects.toMatchObject({
      cause: { reason: 'reasonLeadsElsewhere' },
    });
  });

  it('may name the operator’s account, as anybody writes it, a transaction number, a day and an amount', async () => {
    await using office = await openOffice();
    const { accountNumber = '' } = (await office.as(null).payments.methods()).accounts[0] ?? {};
    const grouped = accountNumber.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
    expect(grouped).toMatch(/^\d{4} \d{3} \d+$/);
    const words = `No. ${newTransactionNumber()} of 27/11/2026 came to nobody: pay 50,000 ETB to ${grouped}.`;
    await write(office, words);
    expect(await toldOf(office)).toHaveLength(1);
  });
});
