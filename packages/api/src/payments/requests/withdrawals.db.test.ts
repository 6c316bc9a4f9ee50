import { randomUUID } from 'node:crypto';
import { accountCode, schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/people/office.ts';

const NOT_COVERED = 'Your wallet does not cover this amount.';

describe('a withdrawal', () => {
  it('sets the money aside at once, for the phone number on file', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    expect(await desk.withdraw(player, 20_000)).toMatchObject({
      message: 'Withdrawal requested. The money is set aside until it is paid out.',
      walletSantim: 30_000,
      payment: { type: 'withdraw', status: 'pending', amountSantim: 20_000, method: 'telebirr' },
    });
    expect(await walletOf(db, player)).toBe(30_000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(20_000);
    expect(await db.select({ phoneNumber: schema.payments.phoneNumber }).from(schema.payments)).toEqual([
      { phoneNumber: player.phoneNumber },
    ]);
    await expectSoundLedger(db);
  });

  it('may take the whole wallet, and not a santim more', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    await expect(desk.withdraw(player, 50_001)).rejects.toThrow(NOT_COVERED);
    expect(await desk.withdraw(player, 50_000)).toMatchObject({ walletSantim: 0 });
    await expect(desk.withdraw(player, 5000)).rejects.toThrow(NOT_COVERED);
    expect(await walletOf(db, player)).toBe(0);
    await expectSoundLedger(db);
  });

  it('is refused below the minimum that the administrator has set', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    await expect(desk.withdraw(player, 4999)).rejects.toThrow('Minimum withdrawal: 50 ETB');
    await desk.as(desk.admin).payments.saveLimits({ minDepositSantim: 1000, minWithdrawalSantim: 10_050 });
    await expect(desk.withdraw(player, 10_049)).rejects.toThrow('Minimum withdrawal: 100.50 ETB');
    expect(await walletOf(db, player)).toBe(50_000);
    await desk.withdraw(player, 10_050);
    expect(await walletOf(db, player)).toBe(39_950);
    await expectSoundLedger(db);
  });

  it('takes all of a wallet that has less than the minimum, and no part of it', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    await desk.withdraw(player, 47_000);
    await expect(desk.withdraw(player, 2999)).rejects.toThrow('Minimum withdrawal: 50 ETB');
    await expect(desk.withdraw(player, 3001)).rejects.toThrow(NOT_COVERED);
    expect(await desk.withdraw(player, 3000)).toMatchObject({ walletSantim: 0 });
    expect(await walletOf(db, player)).toBe(0);
    await expectSoundLedger(db);
  });

  it('is one request however often its button is tapped', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const key = randomUUID();
    const taps = await Promise.all(Array.from({ length: 6 }, () => desk.withdraw(player, 20_000, key)));
    expect(taps).toEqual(taps.map(() => taps[0]));
    expect(await desk.withdraw(player, 20_000, key)).toEqual(taps[0]);
    expect(await walletOf(db, player)).toBe(30_000);
    await expectSoundLedger(db);
  });

  it('is paid out as it was asked for: another amount or method is refused, not ignored', async () => {
    await using desk = await openOffice();
    const { payment } = await desk.withdraw(desk.player, 20_000);
    for (const typed of [{ amountSantim: 10_000 }, { amountSantim: 20_000 }, { method: 'cbebirr' as const }]) {
      await expect(desk.confirm(payment.id, typed)).rejects.toThrow('A withdrawal is paid out as it was asked for.');
    }
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'pending', amountSantim: 20_000 });
    await desk.confirm(payment.id);
    await expectSoundLedger(desk.db);
  });

  it('can be tried again with its key after it was refused', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const key = randomUUID();
    await expect(desk.withdraw(player, 60_000, key)).rejects.toThrow(NOT_COVERED);
    const { payment } = await desk.deposit(player, 10_000);
    await desk.confirm(payment.id);
    expect(await desk.withdraw(player, 60_000, key)).toMatchObject({ walletSantim: 0 });
    await expectSoundLedger(db);
  });

  it('is refused where several at once together exceed the wallet', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const tries = Array.from({ length: 9 }, () => desk.withdraw(player, 12_000));
    expect(await outcomes(tries)).toEqual({ accepted: 4, refused: { [NOT_COVERED]: 5 } });
    expect(await walletOf(db, player)).toBe(2000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(48_000);
    await expectSoundLedger(db);
  });

  it('and a stake at once never spend the same money', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const select = (cardNo: number) =>
      desk.as(player).rooms.selectCard({ roomId: '50', cardNo, idempotencyKey: randomUUID() });
    await Promise.allSettled([desk.withdraw(player, 48_000), select(1), select(2), desk.withdraw(player, 48_000)]);
    expect(await walletOf(db, player)).toBeGreaterThanOrEqual(0);
    await expectSoundLedger(db);
  });
});
