import { schema } from '@cartela/db';
import { forgottenName } from '@cartela/game-core/record';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { openWithFourEyes } from '../../../test/kit/people/four-eyes.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { forgetDuePlayers } from './forget.ts';

const { approvals, auditLog, smsMessages, users } = schema;

const LIMITS = {
  automaticPaymentMaxSantim: 1000,
  automaticDayMaxSantim: 1000,
  automaticMethodDayMaxSantim: 1000,
  stopOnBalanceBreak: true,
};
/** What the operator's own account is called in a provider's message. */
const OPERATOR = '0911223344';
const fromBank = (number: string) =>
  `Dear Cartela,\nYou have received  ETB 500.00 by transaction number ${number} on 2026-03-09 10:48:00 from Almaz Bekele(251922334455) to your telebirr Account 251911223344 - Cartela Games. Your current balance is ETB 5,738.64.`;

/** Forgets a player at once. */
async function forget(office: Awaited<ReturnType<typeof openWithFourEyes>>, player: User) {
  await office.db
    .update(users)
    .set({ forgetAt: new Date(office.now()) })
    .where(eq(users.id, player.id));
  await forgetDuePlayers(office);
  const [row] = await office.db.select().from(users).where(eq(users.id, player.id));
  expect(row?.username).toBe(forgottenName(player.id));
}

describe('what names others stays as it is when a player is forgotten', () => {
  it.each(['confirmed', 'limits', 'rejected', 'Automatic deposits', 'prize', '2099-12-01'])(
    'who is called like a word of the log: %s',
    async (username) => {
      await using office = await openWithFourEyes({ paymentAccount: true });
      const { asAdmin, db } = office;
      const player = await office.newPlayer({ username, walletSantim: 0 });
      const other = await office.newPlayer();
      const [one, two] = [await office.withdraw(other), await office.deposit(other)];
      await office.confirm(one.payment.id, { transactionNumber: newTransactionNumber() });
      await office.reject(two.payment.id, 'No such payment');
      await expect(asAdmin.payments.saveAutomatic(LIMITS)).rejects.toThrow('second administrator');
      const rule = { kind: 'tax', rateBps: 1500, thresholdSantim: 0, base: 'prize', fromDay: '2099-12-01' } as const;
      await expect(asAdmin.deductions.saveRule(rule)).rejects.toThrow('second administrator');
      await expect(
        asAdmin.payments.saveAccount({ method: 'telebirr', accountName: 'Cartela', accountNumber: OPERATOR }),
      ).rejects.toThrow('second administrator');
      const kept = async () => [
        await db.select().from(auditLog).orderBy(asc(auditLog.id)),
        await db.select().from(approvals).orderBy(asc(approvals.id)),
      ];
      const [log = [], asked] = await kept();
      await forget(office, player);
      const [logAfter = [], askedAfter] = await kept();
      expect(logAfter.slice(0, log.length)).toEqual(log);
      expect(askedAfter).toEqual(asked);
    },
  );

  it.each([
    ['the operator’s account', '+251911223344'],
    ['somebody who has paid', '+251922334455'],
  ])('who has typed the number of %s as their own', async (_whose, phoneNumber) => {
    await using office = await openWithFourEyes({ paymentAccount: true });
    const { db } = office;
    const player = await office.newPlayer({ phoneNumber, walletSantim: 0 });
    await office.forward(fromBank(newTransactionNumber()));
    const payer = '251922334455';
    await office.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 5000, payer }));
    const before = await db.select().from(smsMessages).orderBy(asc(smsMessages.id));
    await forget(office, player);
    expect(await db.select().from(smsMessages).orderBy(asc(smsMessages.id))).toEqual(before);
  });

  it('but not messages from a number that is proven, and not requests about the player', async () => {
    await using office = await openWithFourEyes({ paymentAccount: true });
    const { db } = office;
    const player = await office.newPlayer({ phoneNumber: '+251922334455', walletSantim: 0 });
    await office.prove(player);
    const payer = '251922334455';
    await office.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 5000, payer }));
    const line = { action: 'request-approval', after: { kind: 'payout-outcome' } } as const;
    const by = { adminId: office.admin.id, adminName: office.admin.username, address: '' };
    await db.insert(auditLog).values({ ...by, ...line, subject: `${player.username}: sent` });
    await forget(office, player);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, forgottenName(player.id)))
      .orderBy(asc(auditLog.id));
    expect(log).toMatchObject([line, { action: 'forget-player' }]);
    const messages = await db.select().from(smsMessages).where(eq(smsMessages.amountSantim, 5000));
    expect(messages).toMatchObject([{ payerPhone: null, payerName: null, rawMessage: forgottenName(player.id) }]);
  });
});

describe('money that comes when a player is forgotten', () => {
  const checkout = (userId: string, state: 'open' | 'failed' | 'given-up', askAt: Date | null) => ({
    ...{ id: newKey(), userId, provider: 'try-out', reference: newKey(), amountSantim: 5000, state, askAt },
    createdAt: new Date(),
  });

  it.each([
    ['open', new Date(), true],
    ['failed', new Date(), true],
    ['failed', null, false],
    ['given-up', null, false],
  ] as const)('is waited for, if it may still come: an order that is %s, asked about at %s', async (...of) => {
    const [state, askAt, isInTheWay] = of;
    await using office = await openWithFourEyes({});
    const player = await office.newPlayer({ walletSantim: 0 });
    await office.db.insert(schema.checkouts).values(checkout(player.id, state, askAt));
    expect((await office.as(player).privacy.forgetting()).hindrances).toEqual(isInTheWay ? ['payment'] : []);
  });

  it('is credited by nobody where it could not be used, and can be rejected', async () => {
    await using office = await openWithFourEyes({});
    const { db } = office;
    const player = await office.newPlayer({ walletSantim: 0 });
    await forget(office, player);
    const late = {
      id: newKey(),
      type: 'deposit',
      status: 'pending',
      amountSantim: 5000,
      flags: ['checkout-late'],
    } as const;
    const row = { ...late, flags: [...late.flags], userId: player.id, phoneNumber: forgottenName(player.id) };
    await db.insert(schema.payments).values({ ...row, method: 'telebirr', createdAt: new Date() });
    const typed = { transactionNumber: newTransactionNumber(), amountSantim: 5000 };
    await expect(office.confirm(late.id, typed)).rejects.toThrow('This player was forgotten');
    expect(await walletOf(db, player)).toBe(0);
    await office.reject(late.id, 'Sent back by the provider');
    expect(await walletOf(db, player)).toBe(0);
  });
});
