import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent, wallTime } from '../../test/kit/payments/sms.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey, playerOf } from '../../test/kit/people/people.ts';
import { receiveSms } from './evidence/receive.ts';
import { claimDeposit } from './requests/deposits.ts';

const AMOUNT = 50_000;

describe('typed by an administrator', () => {
  it('a number that differs from a used one by O and 0 is not taken silently', async () => {
    await using desk = await openOffice({ messageHook: true });
    const base = newTransactionNumber().slice(0, 9);
    const first = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(first.payment.id, { transactionNumber: `${base}0`, amountSantim: AMOUNT });
    const second = await desk.deposit(desk.player, AMOUNT);
    await desk
      .confirm(second.payment.id, { transactionNumber: `${base}O`, amountSantim: AMOUNT })
      .catch(() => undefined);
    const flags = await desk.flags(second.payment.id);
    expect({ wallet: (await walletOf(desk.db, desk.player)) - 50_000, flags }).not.toEqual({
      wallet: 2 * AMOUNT,
      flags: [],
    });
  });

  it('a number that somebody else’s claim waits with is not taken silently', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const payer = await desk.newPlayer();
    await desk.claim(payer, telebirrSent({ number, amountSantim: AMOUNT }));
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(payment.id, { transactionNumber: number, amountSantim: AMOUNT }).catch(() => undefined);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('sound', () => {
  it('spellings of one number are one number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    for (const spelling of [
      number.toLowerCase(),
      number.split('').join(' '),
      `"${number}"`,
      number.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
      `${number.slice(0, 4)}\u200b${number.slice(4)}`,
      `Transaction number: ${number}`,
    ])
      await expect(desk.claim(desk.player, spelling)).rejects.toThrow('already claimed');
  });

  it('claim, evidence, confirm and reject at once credit once or not at all', async () => {
    await using desk = await openOffice({ messageHook: true });
    for (let turn = 0; turn < 4; turn += 1) {
      const before = await walletOf(desk.db, desk.player);
      const number = newTransactionNumber();
      const { payment } = await desk.deposit(desk.player, AMOUNT);
      await Promise.allSettled([
        desk.claim(desk.player, number),
        desk.forward(telebirrReceived({ number, amountSantim: AMOUNT })),
        desk.reject(payment.id),
        desk.confirm(payment.id),
        desk.deposit(desk.player, AMOUNT),
      ]);
      expect([0, AMOUNT]).toContain((await walletOf(desk.db, desk.player)) - before);
    }
    await expectSoundLedger(desk.db);
  });

  it('one key over two operations and two inputs is refused, over two players it is two', async () => {
    await using desk = await openOffice();
    const key = newKey();
    await desk.deposit(desk.player, AMOUNT, key);
    await expect(desk.withdraw(desk.player, 10_000, key)).rejects.toThrow();
    await expect(desk.deposit(desk.player, AMOUNT + 1, key)).rejects.toThrow();
    await desk.deposit(await desk.newPlayer(), AMOUNT, key);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => desk.withdraw(desk.player, 10_000, 'same-key-of-mine')),
    );
    expect(new Set(tries.map(({ payment }) => payment.id)).size).toBe(1);
  });

  it('the limit of a day begins anew at midnight in Addis Ababa, so twice it passes within two minutes', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT, automaticDayMaxSantim: AMOUNT });
    const day = 86_400_000;
    const midnight = Math.ceil((Date.now() + 3 * 3_600_000) / day) * day - 3 * 3_600_000;
    let balanceSantim = 1_000_000;
    await desk.beginBalance(balanceSantim);
    for (const at of [midnight - 60_000, midnight + 60_000]) {
      const number = newTransactionNumber({ atMs: at });
      const claim = { message: number, idempotencyKey: newKey() };
      await claimDeposit({ ...desk, now: () => at }, playerOf(desk.player), claim);
      balanceSantim += AMOUNT;
      await receiveSms(
        { ...desk, now: () => at },
        {
          signedRequest: newKey(),
          sender: '127',
          message: telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, on: wallTime('telebirr', at) }),
        },
      );
    }
    expect((await walletOf(desk.db, desk.player)) - 50_000).toBe(2 * AMOUNT);
  });
});
