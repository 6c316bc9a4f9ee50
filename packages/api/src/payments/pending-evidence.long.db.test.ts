import { connect, schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { createPlayers, newKey } from '../../test/kit/people/people.ts';
import { pendingPayments } from './lists/lists.ts';

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Makes a pending claim and a pending request, each by its own player and each with a message. */
async function waitWithMessages(desk: Office, amountSantim: number): Promise<void> {
  const claimant = await desk.newPlayer();
  const number = newTransactionNumber();
  await desk.claim(claimant, telebirrSent({ number, amountSantim }));
  await desk.forward(telebirrReceived({ number, amountSantim, payer: '2519********' }));
  await desk.deposit(await desk.newPlayer(), amountSantim + 1);
  const unclaimed = { number: newTransactionNumber(), amountSantim: amountSantim + 1 };
  await desk.forward(telebirrReceived({ ...unclaimed, payer: '2519********' }));
}

/** The whole list, and how many statements it took. */
async function counted(desk: Office) {
  const statements: string[] = [];
  const logger = { logQuery: (query: string) => void statements.push(query) };
  const database = connect({ url: desk.databaseUrl, logger });
  try {
    const { payments } = await pendingPayments(
      { ...desk, db: database.db },
      { adminRole: 'owner' },
      { type: 'deposit', search: '', page: 1, pageSize: 500 },
    );
    return { payments, statements: statements.length };
  } finally {
    await database.close();
  }
}

describe('the evidence of deposits that wait', () => {
  it('is found for many requests of one amount that thousands of messages without a payer fit', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [asked, came] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 1_800_000)];
    const crowd = await createPlayers(desk.db, 500);
    const open = { type: 'deposit', amountSantim: 10_000, method: 'telebirr', createdAt: asked } as const;
    await desk.db
      .insert(schema.payments)
      .values(crowd.map(({ id: userId, phoneNumber }) => ({ ...open, userId, phoneNumber })));
    const receipt = { sender: '127', method: 'telebirr', amountSantim: 10_000, direction: 'received' } as const;
    const arrived = { ...receipt, receivedAt: came, occurredAt: came, standing: 'evidence' } as const;
    for (let batch = 0; batch < 5; batch += 1) {
      const messages = Array.from({ length: 1000 }, () => {
        const key = newKey();
        return { ...arrived, requestHash: key, rawMessage: key, transactionNumber: newTransactionNumber() };
      });
      await desk.db.insert(schema.smsMessages).values(messages);
    }
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit', pageSize: 100 });
    expect(payments.map(({ sharedEvidence }) => sharedEvidence)).toEqual(
      Array.from({ length: 100 }, () => ({ messages: 5000, requests: 500 })),
    );
  });

  it('takes as many statements for many deposits as for two', async () => {
    await using desk = await openOffice({ messageHook: true });
    await waitWithMessages(desk, 10_000);
    const few = await counted(desk);
    for (let index = 1; index <= 20; index += 1) await waitWithMessages(desk, 10_000 + 10 * index);
    const many = await counted(desk);
    expect([few.payments.length, many.payments.length]).toEqual([2, 42]);
    expect(many.payments.every(({ evidence }) => evidence !== null)).toBe(true);
    expect(many.statements).toBe(few.statements);
  });

  it('is each one’s own, and of a number the first message', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [first, second] = [newTransactionNumber(), newTransactionNumber()];
    for (const number of [first, second]) {
      const amountSantim = number === first ? 6000 : 7000;
      await desk.claim(await desk.newPlayer(), telebirrSent({ number, amountSantim }));
      await desk.forward(telebirrReceived({ number, amountSantim, payer: '2519********' }));
    }
    await desk.forward(telebirrReceived({ number: first, amountSantim: 9000, payer: '2519********' }));
    expect((await counted(desk)).payments).toMatchObject([
      { transactionNumber: first, evidence: { transactionNumber: first, amountSantim: 6000 } },
      { transactionNumber: second, evidence: { transactionNumber: second, amountSantim: 7000 } },
    ]);
  });

  it('of a request is the one message that fits it: its amount, after it, and of no other payer', async () => {
    await using desk = await openOffice({ messageHook: true });
    const early = newTransactionNumber();
    await desk.forward(telebirrReceived({ number: early, amountSantim: 6000, payer: '2519********' }));
    await desk.deposit(await desk.newPlayer({ phoneNumber: '+251911331111' }), 6000);
    await desk.deposit(await desk.newPlayer({ phoneNumber: '+251911332222' }), 7000);
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const evidence = async () => (await counted(desk)).payments.map((payment) => payment.evidence?.transactionNumber);
    expect(await evidence()).toEqual([undefined, undefined]);
    const number = newTransactionNumber();
    const payer = shownPhone('+251900005555');
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 6000, payer }));
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 6001, payer: '2519********' }));
    await desk.forward(telebirrReceived({ number, amountSantim: 6000, payer: '2519********' }));
    expect(await evidence()).toEqual([number, undefined]);
    const another = newTransactionNumber();
    await desk.forward(telebirrReceived({ number: another, amountSantim: 6000, payer: '2519********' }));
    expect(await evidence()).toEqual([undefined, undefined]);
  });
});
