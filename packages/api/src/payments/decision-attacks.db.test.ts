import { describe, expect, it } from 'vitest';
import { walletOf } from '../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../test/kit/payments/sms.ts';
import { CBEBIRR, openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';

const AMOUNT = 50_000;
const HIDDEN = '2519********';

describe('what an administrator confirms is what was seen', () => {
  it('hook off: a request of 500 that was seen is not confirmed as 90,000', async () => {
    await using desk = await openOffice();
    await desk.deposit(desk.player, AMOUNT);
    const [seen] = (await desk.asAdmin.payments.pending({ type: 'deposit' })).payments;
    expect(seen?.amountSantim).toBe(AMOUNT);
    await desk.claim(desk.player, telebirrSent({ number: newTransactionNumber(), amountSantim: 9_000_000 }));
    await desk.confirm(seen?.id ?? '').catch(() => undefined);
    expect((await walletOf(desk.db, desk.player)) - 50_000).toBeLessThanOrEqual(AMOUNT);
  });

  it('hook on: a request with its own evidence of 500 is not confirmed with a stranger’s 4,000', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [own, strangers] = [newTransactionNumber(), newTransactionNumber()];
    await desk.deposit(desk.player, AMOUNT);
    await desk.forward(telebirrReceived({ number: own, amountSantim: AMOUNT, payer: HIDDEN }));
    await desk.forward(telebirrReceived({ number: strangers, amountSantim: 400_000, payer: '2519****0001' }));
    const [seen] = (await desk.asAdmin.payments.pending({ type: 'deposit' })).payments;
    expect(seen).toMatchObject({
      amountSantim: AMOUNT,
      evidence: { transactionNumber: own },
      flags: ['payer-unknown'],
    });
    await desk.claim(desk.player, strangers);
    await desk.confirm(seen?.id ?? '').catch(() => undefined);
    expect((await walletOf(desk.db, desk.player)) - 50_000).toBeLessThanOrEqual(AMOUNT);
  });

  it('a request does not take a message whose number somebody else has claimed', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [thief, payer] = [desk.player, await desk.newPlayer()];
    await desk.as(thief).payments.requestDeposit({ amountSantim: AMOUNT, method: 'cbebirr', idempotencyKey: newKey() });
    const number = newTransactionNumber({ length: 11 });
    await desk.claim(payer, number);
    await desk.forward(cbebirrReceived({ number, amountSantim: AMOUNT, payer: HIDDEN }), CBEBIRR);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    const request = payments.find(({ username }) => username === thief.username);
    await desk.confirm(request?.id ?? '').catch(() => undefined);
    expect({ evidence: request?.evidence ?? null, thief: await walletOf(desk.db, thief) }).toEqual({
      evidence: null,
      thief: 50_000,
    });
  });
});

describe('one payment', () => {
  it('hook off: claimed first and requested again, both confirmed, is flagged', async () => {
    await using desk = await openOffice();
    await desk.claim(desk.player, telebirrSent({ number: newTransactionNumber(), amountSantim: AMOUNT }));
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(payment.id);
    const [claim] = (await desk.asAdmin.payments.pending({ type: 'deposit' })).payments;
    expect({ flags: claim?.flags, mayRepeatAtMs: claim?.mayRepeatAtMs }).toEqual({
      flags: ['may-repeat'],
      mayRepeatAtMs: expect.any(Number),
    });
  });

  it('hook off: a bare number hides that it may be the one that was confirmed', async () => {
    await using desk = await openOffice();
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(payment.id);
    const claim = await desk.claim(desk.player, newTransactionNumber());
    await desk.confirm(claim.payment.id, { amountSantim: AMOUNT, method: 'telebirr' }).catch(() => undefined);
    const flags = await desk.flags(claim.payment.id);
    const credited = (await walletOf(desk.db, desk.player)) - 50_000;
    expect({ credited, flagged: flags?.includes('may-repeat') }).toEqual({ credited: 2 * AMOUNT, flagged: true });
  });

  it('confirmed by hand under a misread number is not credited again when the message comes late', async () => {
    await using desk = await openOffice({ messageHook: true });
    const base = newTransactionNumber().slice(0, 9);
    const paidOn = wallTime('telebirr');
    // the player pays, pastes O for 0, and asks for the same amount again within the minute
    const wrong = await desk.claim(desk.player, telebirrSent({ number: `${base}O`, amountSantim: AMOUNT, on: paidOn }));
    await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(wrong.payment.id, { amountSantim: AMOUNT });
    const receipt = await desk.forward(telebirrReceived({ number: `${base}0`, amountSantim: AMOUNT, on: paidOn }));
    expect({ receipt, wallet: (await walletOf(desk.db, desk.player)) - 50_000 }).toEqual({
      receipt: { outcome: 'waiting' },
      wallet: AMOUNT,
    });
  });

  it('confirmed by hand under a mistyped number is not credited again by a claim', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const number = newTransactionNumber();
    await desk.confirm(payment.id, { amountSantim: AMOUNT, transactionNumber: newTransactionNumber() });
    await desk.forward(
      telebirrReceived({ number, amountSantim: AMOUNT, on: wallTime('telebirr', Date.now() - 60_000) }),
    );
    await desk.claim(desk.player, number);
    expect((await walletOf(desk.db, desk.player)) - 50_000).toBe(AMOUNT);
  });

  it('of two messages with one number and two amounts neither credits by itself', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: 400_000 }));
    await desk.forward(telebirrReceived({ number, amountSantim: 1_000 }));
    const { payment } = await desk.claim(desk.player, number);
    const { alarms } = await desk.asAdmin.payments.alarms();
    expect({ status: payment.status, alarms: alarms.map(({ kind }) => kind) }).toEqual({
      status: 'pending',
      alarms: ['evidence-disagrees'],
    });
  });

  it('confirmed by hand for one, and paid by another as the message says, is an alarm', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
    await desk.confirm(payment.id, { amountSantim: AMOUNT });
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: '2519****0001' }));
    expect((await desk.asAdmin.payments.alarms()).alarms).toHaveLength(1);
  });

  it('goes to who made it, and not to one who signed up with a number of the same last digits', async () => {
    await using desk = await openOffice({ messageHook: true });
    const thief = await desk.newPlayer({ phoneNumber: '+251900002078' }); // nobody checks that it is theirs
    await desk.deposit(thief, AMOUNT);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT })); // paid by +251911232078
    const claimed = await desk.claim(desk.player, number).catch((error: Error) => error.message);
    expect({ thief: await walletOf(desk.db, thief), claimed }).toMatchObject({
      thief: 50_000,
      claimed: { payment: {} },
    });
  });

  it('that waits as a message cannot be used up as the reference of a payout', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: HIDDEN }));
    const { payment } = await desk.withdraw(await desk.newPlayer(), 10_000);
    await desk.confirm(payment.id, { transactionNumber: number }).catch(() => undefined);
    const alarms = (await desk.asAdmin.payments.alarms()).alarms.length;
    const claimed = await desk.claim(desk.player, number).catch((error: Error) => error.message);
    expect({ alarms, claimed }).toMatchObject({ claimed: { payment: {} } });
  });

  it('whose claim an administrator rejected is not credited by itself afterwards', async () => {
    await using desk = await openOffice({ messageHook: true });
    const rival = await desk.newPlayer();
    const number = newTransactionNumber();
    await desk.claim(rival, number);
    const mine = await desk.claim(desk.player, number);
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    for (const { id } of payments) await desk.reject(id, 'In dispute');
    expect(mine.payment.status).toBe('pending');
    expect((await desk.claim(desk.player, number)).payment.status).toBe('pending');
  });
});
