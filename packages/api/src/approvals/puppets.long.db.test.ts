import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../test/kit/payments/sms.ts';
import { type FourEyes, OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice, PASSWORD, SETUP_CODE } from '../../test/kit/people/office.ts';
import { newKey, newPhone } from '../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { isDependent } from './request.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';
const DEPENDS = /For that day, nothing is approved by or for that administrator/;
const { approvals, users } = schema;

const puppet = (username: string) => ({ username, phoneNumber: newPhone(), password: PASSWORD });
type Caller = FourEyes['asAdmin'];

const ask = (desk: FourEyes, by: Caller) =>
  by.wallet.topUp({ userId: desk.player.id, amountEtb: 5000, idempotencyKey: newKey() });

describe('puppets', () => {
  it('registered in a chain do not approve each other after a day: a colleague approves each of them', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const first = await desk.asAdmin.accounts.registerAdmin(puppet('First')).catch((error: Error) => error.message);
    const second = await desk.asAdmin.accounts
      .registerUser({ ...puppet('Second'), role: 'admin' })
      .catch((error: Error) => error.message);
    desk.wait({ hours: 25 });
    for (const name of ['First', 'Second']) {
      await expect(desk.signIn(name)).rejects.toThrow('Login failed');
    }
    expect([first, second]).toEqual([NEEDED, NEEDED]);
    expect(await desk.pending()).toMatchObject([
      { kind: 'register-admin', title: 'First', requestedBy: desk.admin.username },
      { kind: 'register-admin', title: 'Second', requestedBy: desk.admin.username },
    ]);
  });

  it('approve nothing within a day although a colleague has approved them, whoever asks', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    for (const name of ['First', 'Second']) {
      await expect(desk.asAdmin.accounts.registerAdmin(puppet(name))).rejects.toThrow(NEEDED);
      await desk.approve();
    }
    const [first, second] = [await desk.signIn('First'), await desk.signIn('Second')];
    await expect(ask(desk, first)).rejects.toThrow(NEEDED);
    await expect(desk.approve(second)).rejects.toThrow(DEPENDS);
    await expect(desk.approve(desk.asAdmin)).rejects.toThrow(DEPENDS);
    await expect(desk.approve()).rejects.toThrow(DEPENDS);
    await expect(ask(desk, desk.asAdmin)).rejects.toThrow(NEEDED);
    await expect(desk.approve(first)).rejects.toThrow(DEPENDS);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(550_000);
  });

  it('made of two colleagues by new passwords approve nothing for each other', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const third = await desk.newAdmin();
    const fourth = desk.as(await desk.newAdmin());
    const newPassword = 'taken over by the first';
    for (const { username } of [desk.colleagueUser, third]) {
      await expect(desk.asAdmin.accounts.resetPassword({ username, newPassword })).rejects.toThrow(NEEDED);
      await desk.approve(fourth);
    }
    const [one, other] = [
      await desk.signIn(desk.colleagueUser.username, newPassword),
      await desk.signIn(third.username, newPassword),
    ];
    await expect(ask(desk, one)).rejects.toThrow(NEEDED);
    await expect(desk.approve(other)).rejects.toThrow(DEPENDS);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('are not registered with the set-up code where two administrators are needed', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const byCode = { ...puppet('By code'), setupCode: SETUP_CODE };
    await expect(desk.as(null).accounts.registerAdmin(byCode)).rejects.toThrow('set-up code is not accepted');
    await expect(desk.signIn('By code')).rejects.toThrow('Login failed');
    await desk.asAdmin.approvals.saveSettings(OFF).catch(() => undefined);
    await desk.approve();
    await desk.as(null).accounts.registerAdmin(byCode);
    await desk.asAdmin.approvals.saveSettings({ ...OFF, topUpSantim: 0 });
    await expect(ask(desk, desk.asAdmin)).rejects.toThrow(NEEDED);
    await expect(desk.approve(await desk.signIn('By code'))).rejects.toThrow(DEPENDS);
  });
});

/** A customer's number, and one that telebirr shows in the same way. */
const [CUSTOMER, LIKE_IT] = ['+251900001234', '+251966661234'];

describe('a puppet player, whose number looks like that of a customer', () => {
  const open = async () => {
    const desk = await openWithFourEyes({ depositSantim: 100_000, topUpSantim: 0 });
    await desk.beginBalance(1_000_000);
    const says = { payer: shownPhone(CUSTOMER) };
    let balanceSantim = 1_000_000;
    return {
      ...desk,
      puppet: await desk.newPlayer({ phoneNumber: LIKE_IT }),
      /** The customer pays. Returns the number, which administrators can read. */
      async customerPays(amountSantim: number, number = newTransactionNumber()) {
        balanceSantim += amountSantim;
        await desk.forward(telebirrReceived({ number, amountSantim, balanceSantim, ...says }));
        expect(JSON.stringify(await desk.asAdmin.payments.messages({}))).toContain(number);
        return number;
      },
    };
  };

  it('is not credited with what the customer has paid by claiming its number', async () => {
    await using desk = await open();
    const { payment } = await desk.claim(desk.puppet, await desk.customerPays(400_000));
    expect(await walletOf(desk.db, desk.puppet)).toBe(50_000);
    expect(await desk.flags(payment.id)).toEqual(['amount-unknown', 'number-unproven']);
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
  });

  it('is not credited with it in small pieces, but for what one administrator may credit in a day', async () => {
    await using desk = await open();
    for (const _piece of [1, 2, 3]) await desk.claim(desk.puppet, await desk.customerPays(40_000));
    expect(await walletOf(desk.db, desk.puppet)).toBe(130_000);
  });

  it('is not proven by a small deposit that one administrator confirms alone', async () => {
    await using desk = await open();
    const small = await desk.deposit(desk.puppet, 1000);
    await desk.customerPays(1000);
    await desk.asAdmin.payments.confirm({ paymentId: small.payment.id });
    const { payment } = await desk.claim(desk.puppet, await desk.customerPays(5_000_000));
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    await desk.deposit(desk.puppet, 20_000);
    await desk.customerPays(20_000);
    expect(await walletOf(desk.db, desk.puppet)).toBe(51_000);
  });

  it('is not proven by a small deposit that is credited by itself', async () => {
    await using desk = await open();
    await desk.claim(desk.puppet, await desk.customerPays(1000));
    const { payment } = await desk.claim(desk.puppet, await desk.customerPays(400_000));
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, desk.puppet)).toBe(51_000);
  });

  it('is not proven by a message that one administrator gives to an approved deposit', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 }, { messageHook: false });
    await desk.beginBalance(1_000_000);
    const puppet = await desk.newPlayer({ phoneNumber: LIKE_IT });
    const { payment } = await desk.deposit(puppet, 200_000);
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    await desk.approve();
    const says = { payer: shownPhone(CUSTOMER), amountSantim: 200_000 };
    const [first, second] = [newTransactionNumber(), newTransactionNumber()];
    await desk.forward(telebirrReceived({ ...says, number: first, balanceSantim: 1_200_000 }));
    const named = { paymentId: payment.id, transactionNumber: first };
    await desk.asAdmin.payments.reconciliation.nameNumber(named);
    await desk.forward(telebirrReceived({ ...says, number: second, balanceSantim: 1_400_000 }));
    const claim = await desk.claim(puppet, second);
    await expect(desk.asAdmin.payments.confirm({ paymentId: claim.payment.id })).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, puppet)).toBe(250_000);
  });

  it('is proven by a deposit that a second administrator has approved with its number', async () => {
    await using desk = await open();
    const first = await desk.claim(desk.puppet, await desk.customerPays(200_000));
    await expect(desk.asAdmin.payments.confirm({ paymentId: first.payment.id })).rejects.toThrow(NEEDED);
    await desk.approve();
    const second = await desk.claim(desk.puppet, await desk.customerPays(200_000));
    await desk.asAdmin.payments.confirm({ paymentId: second.payment.id });
    expect(await walletOf(desk.db, desk.puppet)).toBe(450_000);
  });
});

describe('a player whose number Telegram has confirmed', () => {
  it('is credited by itself as ever while four eyes are on', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await desk.beginBalance(1_000_000);
    await desk.prove(desk.player);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    await desk.forward(telebirrReceived({ number, amountSantim: 400_000, balanceSantim: 1_400_000 }));
    expect(await walletOf(desk.db, desk.player)).toBe(450_000);
  });
});

describe('a new administrator whom a colleague approves', () => {
  it('signs in with the password that was typed, which no list shows', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const phoneNumber = newPhone();
    await expect(desk.asAdmin.accounts.registerAdmin({ ...puppet('Hana'), phoneNumber })).rejects.toThrow(NEEDED);
    const [waiting] = await desk.pending();
    expect(waiting?.input).toEqual({ username: 'Hana', phoneNumber, adminRole: 'owner' });
    const kept = JSON.stringify(await desk.db.select().from(approvals));
    expect(kept).not.toContain(PASSWORD);
    await desk.approve();
    await desk.signIn('Hana');
    expect((await desk.audited()).at(-2)).toMatchObject({
      action: 'register-admin',
      subject: 'Hana',
      adminName: desk.colleagueUser.username,
      after: { role: 'admin', requestedBy: desk.admin.username },
    });
  });

  it('is refused before it is asked where the name or the number is taken', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const taken = { ...puppet('Hana'), username: desk.player.username };
    await expect(desk.asAdmin.accounts.registerAdmin(taken)).rejects.toThrow('This username is already taken.');
    expect(await desk.pending()).toEqual([]);
  });

  it('is registered once, however often it is approved', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await expect(desk.asAdmin.accounts.registerAdmin(puppet('Hana'))).rejects.toThrow(NEEDED);
    const approvalId = (await desk.pending())[0]?.id ?? '';
    const tries = await Promise.allSettled([1, 2, 3].map(() => desk.colleague.approvals.approve({ approvalId })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason.message).toBe('Nothing waits for approval here any more.');
    }
    expect(await desk.db.$count(users, eq(users.username, 'Hana'))).toBe(1);
  });

  it('is found among the acts of a day, however many players were registered before', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await desk.unguarded.execute(sql`
      insert into audit_log (at, admin_name, address, action, subject)
      select now() - interval '2 days', 'boss', '', 'register-user', 'player ' || number
      from generate_series(1, 5000) as number`);
    await expect(desk.asAdmin.accounts.registerAdmin(puppet('Hana'))).rejects.toThrow(NEEDED);
    await desk.approve();
    const [hana] = await desk.db.select().from(users).where(eq(users.username, 'Hana'));
    await using recorded = recordedConnection(desk.databaseUrl);
    const isPuppet = (id = '') => transact(coreOn(recorded.db), PRODUCT, (work) => isDependent(work, [id]));
    expect([await isPuppet(hana?.id), await isPuppet(desk.admin.id)]).toEqual([true, false]);
    for (const asked of recorded.asked.filter(({ text }) => text.includes('audit_log')))
      expect((await planOf(desk.unguarded, asked, { run: true })).rows).toBeLessThan(100);
  });

  it('needs nobody where four eyes are off', async () => {
    await using office = await openOffice();
    await office.newAdmin();
    await office.asAdmin.accounts.registerAdmin(puppet('Hana'));
    expect(await office.db.$count(users, eq(users.username, 'Hana'))).toBe(1);
  });
});
