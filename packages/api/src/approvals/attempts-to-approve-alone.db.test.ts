import { describe, expect, it } from 'vitest';
import { walletOf } from '../../test/kit/money.ts';
import {
  newTransactionNumber,
  shownPhone,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../test/kit/payments/sms.ts';
import { OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { administratorOf, newKey } from '../../test/kit/people/people.ts';
import { topUp } from '../wallet/top-up.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';

describe('one dishonest administrator', () => {
  it('cannot delete the others and be the only one', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await desk.asAdmin.closing.deleteUser({ userId: desk.colleagueUser.id }).catch(() => undefined);
    await desk.asAdmin.wallet
      .topUp({ userId: desk.player.id, amountEtb: 5000, idempotencyKey: newKey() })
      .catch(() => undefined);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('cannot list a sender of their own and raise the limits', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 0, topUpSantim: 0 });
    const mine = '+251933000000';
    await desk.asAdmin.payments.saveSenders({ method: 'telebirr', senders: ['127', mine] }).catch(() => undefined);
    await desk
      .saveAutomatic({
        automaticPaymentMaxSantim: 100_000_000_000,
        automaticDayMaxSantim: 100_000_000_000,
        automaticMethodDayMaxSantim: 100_000_000_000,
        stopOnBalanceBreak: false,
      })
      .catch(() => undefined);
    const number = newTransactionNumber();
    await desk.claim(desk.player, telebirrSent({ number, amountSantim: 50_000_000 }));
    await desk.forward(telebirrReceived({ number, amountSantim: 50_000_000 }), mine);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('cannot credit by hand what a message with a made-up balance says', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: 5_000_000, balanceSantim: 77_777_700 }));
    const { payment } = await desk.claim(desk.player, number);
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(5_050_000);
  });

  it('cannot credit a friend with what a stranger has paid', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    const payer = shownPhone('+251900001234');
    await desk.forward(telebirrReceived({ number, amountSantim: 5_000_000, payer, balanceSantim: 6_000_000 }));
    const { payment } = await desk.claim(desk.player, number);
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(5_050_000);
  });

  it('cannot say alone that a made-up balance is true, but that it is not', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await desk.beginBalance(1_000_000);
    const bait = { number: newTransactionNumber(), amountSantim: 100, balanceSantim: 77_777_700 };
    await desk.forward(telebirrReceived(bait));
    const alarmId = (await desk.asAdmin.payments.alarms()).alarms[0]?.id ?? '';
    await expect(desk.asAdmin.payments.resolveAlarm({ alarmId, isTrue: true })).rejects.toThrow(NEEDED);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    await desk.forward(telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 77_827_700 }));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);

    await desk.approve();
    expect((await desk.audited()).findLast(({ action }) => action === 'resolve-alarm')).toMatchObject({
      adminName: desk.colleagueUser.username,
      after: { isTrue: true, requestedBy: desk.admin.username },
    });
    await desk.forward(telebirrReceived({ ...bait, number: newTransactionNumber(), balanceSantim: 1 }));
    const [another] = (await desk.asAdmin.payments.alarms()).alarms;
    await desk.asAdmin.payments.resolveAlarm({ alarmId: another?.id ?? '', isTrue: false });
    expect((await desk.asAdmin.payments.alarms()).alarms).toEqual([]);
  });

  it.each([
    [
      'taken back',
      (number: string) =>
        `Dear Cartela Games You have received ETB 3,000.00 from Almaz Bekele(2519****2078) on ${wallTime('telebirr')} and it was reversed. Your transaction number is ${number}. Your current E-Money Account balance is ETB 77.00. Thank you for using telebirr`,
    ],
    [
      'the operator’s own',
      (number: string) =>
        `Dear Cartela Games You have transferred ETB 3,000.00 to Almaz Bekele (2519****2078) on ${wallTime('telebirr')}. Your transaction number is ${number}. Your current E-Money Account balance is ETB 77.00. Thank you for using telebirr`,
    ],
  ])('cannot say alone that a message is untrue by which a payment was %s', async (_what, against) => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await desk.prove(desk.player);
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    await desk.forward(against(number));
    await desk.forward(telebirrReceived({ number, amountSantim: 300_000, balanceSantim: 1_300_000 }));
    for (const { id } of (await desk.asAdmin.payments.alarms()).alarms) {
      const resolved = desk.asAdmin.payments.resolveAlarm({ alarmId: id, isTrue: false });
      await resolved.catch((error: Error) => expect(error.message).toBe(NEEDED));
    }
    await expect(desk.asAdmin.payments.confirm({ paymentId: payment.id })).rejects.toThrow();
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);

    await desk.approve();
    expect(await desk.asAdmin.payments.confirm({ paymentId: payment.id }).catch(String)).toBeDefined();
  });

  it('is deleted, and what they asked for stands in the way of nobody', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const third = desk.as(await desk.newAdmin());
    await expect(desk.asAdmin.approvals.saveSettings(OFF)).rejects.toThrow(NEEDED);
    await expect(third.closing.deleteUser({ userId: desk.admin.id })).rejects.toThrow(NEEDED);
    await desk.approve();
    expect(await desk.pending()).toEqual([]);
    await expect(desk.colleague.approvals.saveSettings(OFF)).rejects.toThrow(NEEDED);
    await desk.approve(third);
    expect(await third.approvals.settings()).toMatchObject(OFF);
  });

  it('is deleted, and what they asked for is void', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await desk.asAdmin.wallet
      .topUp({ userId: desk.player.id, amountEtb: 5000, idempotencyKey: newKey() })
      .catch(() => undefined);
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    await desk.deleteAdmin();
    await desk.colleague.approvals.approve({ approvalId: waiting?.id ?? '' }).catch(() => undefined);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('is deleted just while it is approved, and nothing is done', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const request = { userId: desk.player.id, amountEtb: 5000, idempotencyKey: newKey() };
    await expect(desk.asAdmin.wallet.topUp(request)).rejects.toThrow();
    const [waiting] = await desk.pending();
    const approval = {
      id: waiting?.id ?? '',
      requestedBy: desk.admin.username,
      requestedById: desk.admin.id,
    };
    // What `approve` read before is outdated by now.
    await desk.deleteAdmin();
    const approver = { ...administratorOf(desk.colleagueUser), approval };
    await expect(topUp(desk, approver, request)).rejects.toMatchObject({ reason: 'approvalNotFound' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('an impatient client', () => {
  it('that sends a top-up again after the limit was raised does not pay it twice', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const request = { userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() };
    await expect(desk.asAdmin.wallet.topUp(request)).rejects.toThrow();
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    await desk.asAdmin.approvals.saveSettings(OFF).catch(() => undefined);
    const [settings] = (await desk.colleague.approvals.pending()).approvals.filter(
      ({ kind }) => kind === 'approval-settings',
    );
    await desk.colleague.approvals.approve({ approvalId: settings?.id ?? '' });
    await desk.asAdmin.wallet.topUp(request); // the retry
    await desk.colleague.approvals.approve({ approvalId: waiting?.id ?? '' }).catch(() => undefined);
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
  });

  it('nor one that sends it again after it was approved, when nothing needs approval any more', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const request = { userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() };
    await expect(desk.asAdmin.wallet.topUp(request)).rejects.toThrow();
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    await desk.colleague.approvals.approve({ approvalId: waiting?.id ?? '' });
    await expect(desk.asAdmin.approvals.saveSettings(OFF)).rejects.toThrow(NEEDED);
    await desk.approve();
    await desk.asAdmin.wallet.topUp(request).catch(() => undefined);
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
  });

  it('nor asks twice at once for the same subject with an error of the server', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0, paymentAccount: true });
    const request = { userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() };
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => desk.asAdmin.wallet.topUp(request)));
    const texts = tries.map((one) => (one.status === 'rejected' ? String(one.reason.message).slice(0, 60) : 'done'));
    expect(texts.filter((text) => !text.includes('second administrator'))).toEqual([]);
  });

  it('nor do two administrators who use the same key', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const key = newKey();
    await desk.asAdmin.wallet
      .topUp({ userId: desk.player.id, amountEtb: 5, idempotencyKey: key })
      .catch(() => undefined);
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    await Promise.allSettled([1, 2, 3].map(() => desk.colleague.approvals.approve({ approvalId: waiting?.id ?? '' })));
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
  });

  it('a deposit that was asked for and then declined, and asked for again, is done once', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 0 });
    const { payment } = await desk.deposit(desk.player, 10_000);
    const typed = { transactionNumber: newTransactionNumber(), amountSantim: 10_000 };
    await desk.confirm(payment.id, typed).catch(() => undefined);
    const [first] = (await desk.colleague.approvals.pending()).approvals;
    await Promise.allSettled([
      desk.colleague.approvals.approve({ approvalId: first?.id ?? '' }),
      desk.colleague.approvals.decline({ approvalId: first?.id ?? '' }),
      desk.reject(payment.id),
      desk.colleague.approvals.approve({ approvalId: first?.id ?? '' }),
    ]);
    expect([50_000, 60_000]).toContain(await walletOf(desk.db, desk.player));
  });
});
